import type { Source } from '#contract/rules/articles/article.ts'

/** Where the facts come from: home pages, because deep links rot. */
export function ArticleSources({ sources }: { sources: readonly Source[] }) {
  return (
    <section className="border-t-2 border-dashed border-hair pt-6">
      <h2 className="text-2xl">Where this comes from</h2>
      <ul className="mt-3 grid gap-1">
        {sources.map(({ name, href, about }) => (
          <li key={name + about}>
            <a
              href={href}
              rel="noopener"
              className="inline-flex min-h-floor items-center font-[650] text-link underline underline-offset-4"
            >
              {name}
            </a>
            : {about}
          </li>
        ))}
      </ul>
    </section>
  )
}
