import { Skeleton } from '#client/ui/skeleton.tsx'

/** As many people as a small family has, with the measures of the real rows. */
export function RowSkeletons({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex items-center gap-4 border-b border-hair py-4 last:border-0">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
