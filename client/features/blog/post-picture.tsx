import type { Listing } from '#contract/rules/articles/article.ts'
import { picturePath, pictureSizes } from '#contract/rules/content-picture.ts'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltStrip } from './quilt-strip.tsx'

interface PostPictureProps {
  listing: Pick<Listing, 'image' | 'photo'>
  columns: number
  rows?: number
  /** How wide it is shown, for the browser’s choice of a copy. */
  sizes: string
  className?: string
}

/** An article’s picture: its block sewn into a strip, or a photo of the same shape. */
export function PostPicture({ listing, columns, rows = 1, sizes, className }: PostPictureProps) {
  const { image, photo } = listing
  if (!photo)
    return (
      <QuiltStrip block={image} columns={columns} rows={rows} {...(className && { className })} />
    )
  return (
    <img
      src={picturePath(photo.pictureId, 800)}
      srcSet={pictureSizes(photo.pictureId)}
      sizes={sizes}
      alt={photo.alt}
      className={classNames('w-full rounded-md object-cover', className)}
      style={{
        aspectRatio: `${columns} / ${rows}`,
        objectPosition: `${photo.focusX * 100}% ${photo.focusY * 100}%`,
      }}
    />
  )
}
