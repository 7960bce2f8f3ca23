import { useSearchParams } from 'wouter'
import { deskBoxes, type DeskBox } from '#contract/care/desk-shapes.ts'

/** Which box, search and conversation the address names: a colleague can be sent a link. */
export function useDeskPlace() {
  const [params, setParams] = useSearchParams()
  const box = deskBoxes.find((known) => known === params.get('box')) ?? 'waiting'
  return {
    box,
    search: params.get('search') ?? '',
    openId: params.get('conversation') ?? undefined,
    choose: (chosen: DeskBox) => setParams({ box: chosen }),
    seek: (search: string) => setParams(search ? { search } : {}),
    hrefOf: (id?: string) => hrefWith(params, id),
  }
}

function hrefWith(params: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(params)
  if (id) next.set('conversation', id)
  else next.delete('conversation')
  const text = next.toString()
  return text ? `/care-desk?${text}` : '/care-desk'
}
