import type { ReactNode } from 'react'
import { pathsOf, stitch, type Block } from '#contract/rules/quilt.ts'
import { classNames } from './class-names.ts'

interface QuiltBlockProps {
  block: Block
  /** Spoken by screen readers; without it the block is decoration. */
  label?: string
  stitched?: boolean
  /** Fills a place that isn't square, as cloth does. */
  stretched?: boolean
  className?: string
}

const side = 100 - 2 * stitch.inset

function Stitches({ on }: { on: Block }) {
  const pale = on.cloths.ground === 'cotton'
  return (
    <rect
      x={stitch.inset}
      y={stitch.inset}
      width={side}
      height={side}
      rx={stitch.radius}
      fill="none"
      stroke={pale ? 'var(--cloth-cranberry)' : 'var(--cloth-cotton)'}
      strokeOpacity={stitch.opacity}
      strokeWidth={stitch.width}
      strokeDasharray={stitch.dash}
      strokeLinecap="round"
    />
  )
}

/** One square of the quilt, in the cloths of the theme. */
export function QuiltBlock({
  block,
  label,
  stitched = true,
  stretched,
  className,
}: QuiltBlockProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      viewBox="0 0 100 100"
      {...spoken}
      {...(stretched && { preserveAspectRatio: 'none' })}
      className={classNames('block', className)}
    >
      {pathsOf(block).map(({ cloth, d }, i) => (
        <path key={i} d={d} fill={`var(--cloth-${cloth})`} />
      ))}
      {stitched && <Stitches on={block} />}
    </svg>
  )
}

/** Blocks sewn edge to edge, `columns` to a row; anything in `children` is laid over the grid. */
export function Quilt(props: { columns: 3 | 4 | 5; className?: string; children: ReactNode }) {
  const columns = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' }[props.columns]
  return <div className={classNames('woven grid', columns, props.className)}>{props.children}</div>
}
