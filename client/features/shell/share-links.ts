/** What is being shared (spec §3). */
export interface ShareItem {
  readonly type: string
  readonly title: string
  readonly description?: string
  /** Whole, or a path of ours. */
  readonly url: string
  readonly imageUrl?: string
}

export const describe = ({ type, description }: ShareItem): string =>
  description ?? `Look at this ${type} our family is keeping for the ones we love.`

/** The addresses that hand an item to another service. Nothing is sent before one of them is pressed. */
export function shareLinks(item: ShareItem): { label: string; href: string }[] {
  const link = (base: string, fields: Record<string, string>) =>
    `${base}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`
  const words = `${item.title}. ${describe(item)}`
  return [
    {
      label: 'Facebook',
      href: link('https://www.facebook.com/sharer/sharer.php', { u: item.url }),
    },
    {
      label: 'Twitter',
      href: link('https://twitter.com/intent/tweet', { url: item.url, text: words }),
    },
    {
      label: 'Email',
      href: link('mailto:', { subject: item.title, body: `${describe(item)}\n\n${item.url}` }),
    },
  ]
}
