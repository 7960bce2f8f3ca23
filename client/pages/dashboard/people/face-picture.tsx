interface FacePictureProps {
  familyId: string
  faceId: string
  /** Of the picture, in rem. */
  size?: 'small' | 'large'
}

/** One face alone; who it is stands beside it. */
export function FacePicture({ familyId, faceId, size = 'large' }: FacePictureProps) {
  return (
    <img
      src={`/api/families/${familyId}/faces/${faceId}/picture`}
      alt=""
      width={128}
      height={128}
      loading="lazy"
      draggable={false}
      className={`aspect-square rounded-lg bg-lilac object-cover ${size === 'small' ? 'size-16' : 'w-full'}`}
    />
  )
}
