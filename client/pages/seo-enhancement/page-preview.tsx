import type { CheckedPage } from '#contract/page-checks.ts'

/** As a line of search results, and as the card that a shared link becomes. */
export function PagePreview({ page, publicUrl }: { page: CheckedPage; publicUrl: string }) {
  const { host } = new URL(publicUrl)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <figure className="grid gap-2">
        <figcaption className="font-[650]">As a search result</figcaption>
        <div className="rounded-md border border-line bg-mist p-4">
          <p className="text-sm text-thread [overflow-wrap:anywhere]">
            {host}
            {page.path === '/' ? '' : page.path.replaceAll('/', ' › ')}
          </p>
          <p className="truncate text-xl text-link">{page.title}</p>
          <p className="line-clamp-2">{page.description}</p>
        </div>
      </figure>
      <figure className="grid gap-2">
        <figcaption className="font-[650]">As a shared link</figcaption>
        <div className="overflow-hidden rounded-md border border-line bg-mist">
          {page.shareImage && (
            <img
              src={page.shareImage.replace(publicUrl, '')}
              alt={`${page.shareTitle}, as it is shared`}
              width={1200}
              height={630}
              loading="lazy"
              className="h-auto w-full"
            />
          )}
          <div className="grid gap-1 p-4">
            <p className="text-sm text-thread">{host}</p>
            <p className="font-[650]">{page.shareTitle}</p>
            <p className="line-clamp-2 text-thread">{page.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
