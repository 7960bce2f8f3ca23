import type { DemoPicture as Picture } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { classNames } from '#client/ui/class-names.ts'

interface DemoPictureProps {
  picture: Picture
  /** The first picture on a screen is fetched at once, the others when they come near. */
  isFirst?: boolean
  className?: string
}

export const DemoPicture = ({ picture, isFirst, className }: DemoPictureProps) => (
  <img
    src={demoFile(picture.file)}
    alt={picture.alt}
    width={picture.width}
    height={picture.height}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
    className={classNames('block h-auto w-full bg-lilac', className)}
  />
)
