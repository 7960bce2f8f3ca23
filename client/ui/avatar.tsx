import { useState } from 'react'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { classNames } from './class-names.ts'
import { QuiltBlock } from './quilt-block.tsx'

interface AvatarProps {
  /** Chooses the block: the same person wears the same one everywhere. */
  id: string
  name: string
  src?: string | undefined
  /** When the name stands beside the picture, screen readers need it only once. */
  decorative?: boolean
  className?: string
}

/** A person's photograph; their quilt block until it has loaded, and when there is none. */
export function Avatar({ id, name, src, decorative, className }: AvatarProps) {
  const [loaded, setLoaded] = useState<string>()
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...spoken}
      className={classNames(
        'relative block size-11 shrink-0 overflow-hidden rounded-full',
        className,
      )}
    >
      {(!src || loaded !== src) && (
        <QuiltBlock block={avatarBlock(id)} stitched={false} className="size-full" />
      )}
      {src && (
        <img
          src={src}
          alt=""
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(src)
          }}
          onLoad={() => setLoaded(src)}
          className={classNames(
            'absolute inset-0 size-full object-cover',
            loaded !== src && 'invisible',
          )}
        />
      )}
    </span>
  )
}
