import type { QueryOf } from '#contract/endpoint.ts'
import type { memorials, Tribute } from '#contract/memorials.ts'
import type { Page } from '#contract/page.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { assertMe, assertSteward, factsOf } from './memorial-store.ts'
import { listTributes } from './tribute-store.ts'

/** What one may see of a shelf; the tray is for whoever looks after the page. */
export async function readTributes(
  viewer: FamilyViewer,
  personId: string,
  { shelf = 'condolences', ...page }: QueryOf<typeof memorials.tributes>,
): Promise<Page<Tribute>> {
  await factsOf(viewer, personId)
  if (shelf === 'waiting') await assertSteward(viewer, personId)
  if (shelf === 'about-me') await assertMe(viewer, personId)
  return listTributes(viewer, personId, shelf, page, shelf === 'waiting')
}
