import { Link } from 'wouter'
import { useSite } from '#client/content/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'

const mark = block('friendship-star', cloths('indigo', 'marigold', 'cotton'))

/** Leads home. The star is the first block every Kinfold quilt begins with; a crowded header keeps the star alone. */
export function Logo({ crowded = false }: { crowded?: boolean }) {
  const { name } = useSite()
  return (
    <Link
      href="/"
      aria-label={`${name}, home`}
      className="inline-flex min-h-touch shrink-0 items-center gap-2.5 rounded-md"
    >
      <QuiltBlock block={mark} stitched={false} className="size-[2.125rem] rounded-md" />
      <span
        className={classNames(
          'font-display text-[1.5rem] leading-none font-bold tracking-[-0.015em] @max-[19rem]:hidden @min-[30rem]:text-[1.6rem]',
          crowded && '@min-[56rem]:@max-[66rem]:hidden',
        )}
      >
        {name}
      </span>
    </Link>
  )
}
