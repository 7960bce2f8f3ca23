import type { Page, PageQuery } from '#contract/page.ts'

/** Every row of a list, page by page; between two pages something else may happen. */
export async function walkPages<Item>(
  read: (page: PageQuery) => Promise<Page<Item>>,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1, cursor: string | undefined; ; page += 1) {
    const { items, next } = await read(cursor ? { cursor } : {})
    all.push(...items)
    if (next === null) return all
    if (page > 1000) throw new Error('The list has no end.')
    await between(page)
    cursor = next
  }
}
