import { classNames } from './class-names.ts'

/** The shape of what is coming. Give it the size of the real thing, so that nothing moves. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames('block animate-breathe rounded-md bg-hair', className)}
  />
)

/** Several lines of words on their way, announced once. */
export function SkeletonLines({
  lines = 3,
  label = 'Loading',
}: {
  lines?: number
  label?: string
}) {
  return (
    <output className="grid gap-3 noscript:hidden">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={i === lines - 1 ? 'h-5 w-3/5' : 'h-5'} />
      ))}
    </output>
  )
}
