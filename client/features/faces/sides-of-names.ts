interface Boxed {
  readonly box: { readonly left: number; readonly top: number; readonly width: number }
}

// Over a face nearer to the top there is no room for its name.
const roomAbove = 0.12

/**
 * Below a face stands its name, and above it where its neighbour’s stands below: side by side, names on a phone would
 * cover each other, and a press would open somebody else.
 */
export function sidesOfNames<Face extends Boxed>(
  faces: readonly Face[],
): (Face & { isAbove: boolean })[] {
  const middle = ({ box }: Face) => box.left + box.width / 2
  let isLastAbove = true
  return faces
    .toSorted((one, other) => middle(one) - middle(other))
    .map((face) => {
      isLastAbove = !isLastAbove && face.box.top >= roomAbove
      return { ...face, isAbove: isLastAbove }
    })
}
