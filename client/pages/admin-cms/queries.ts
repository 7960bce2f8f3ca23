import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { content } from '#contract/content/index.ts'
import type { ContentPicture } from '#contract/content/drafts.ts'
import type { ContentKind } from '#contract/content/shapes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError, call } from '#client/platform/api.ts'
import { asSignedIn } from '#client/platform/own-calls.ts'

const key = ['content']

export const useEntries = (kind: ContentKind) =>
  useQuery({
    queryKey: [...key, 'list', kind],
    queryFn: ({ signal }) => call(content.list, { query: { kind } }, { signal }),
    refetchOnMount: 'always',
  })

export const useEntry = (entryId: string) =>
  useQuery({
    queryKey: [...key, 'entry', entryId],
    queryFn: ({ signal }) => call(content.read, { params: { entryId } }, { signal }),
    refetchOnMount: 'always',
    // A plan is kept by the server; the page sees it happen.
    refetchInterval: ({ state }) => (state.data?.state === 'scheduled' ? 10_000 : false),
  })

export const useVersions = (entryId: string) =>
  useQuery({
    queryKey: [...key, 'versions', entryId],
    queryFn: ({ signal }) => call(content.versions, { params: { entryId } }, { signal }),
    refetchOnMount: 'always',
  })

export const useVersion = (entryId: string, versionId: string) =>
  useQuery({
    queryKey: [...key, 'version', versionId],
    queryFn: ({ signal }) => call(content.version, { params: { entryId, versionId } }, { signal }),
  })

export const usePictures = () =>
  useQuery({
    queryKey: [...key, 'pictures'],
    queryFn: ({ signal }) => call(content.pictures, {}, { signal }),
    refetchOnMount: 'always',
  })

/** Every act at the desk: what hangs on it is read again. */
function useAct<Input, Reply>(act: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useBegin = () =>
  useAct((body: BodyOf<typeof content.begin>) => call(content.begin, { body }))

export const usePublish = (entryId: string) =>
  useAct((body: BodyOf<typeof content.publish>) =>
    call(content.publish, { params: { entryId }, body }),
  )

export const useTurn = (entryId: string, turn: 'recall' | 'withdraw' | 'original') =>
  useAct((version: number) => call(content[turn], { params: { entryId }, body: { version } }))

export const useDiscard = (entryId: string) =>
  useAct(() => call(content.discard, { params: { entryId } }))

export const useKeep = (entryId: string) =>
  useAct((version: number) => call(content.keep, { params: { entryId }, body: { version } }))

export const useRestore = (entryId: string) =>
  useAct(({ versionId, version }: { versionId: string; version: number }) =>
    call(content.restore, { params: { entryId, versionId }, body: { version } }),
  )

export const useAddPicture = () => useAct(addPicture)

function addPicture(file: File): Promise<ContentPicture> {
  const name = new URLSearchParams({ name: file.name.slice(0, 200) })
  return asSignedIn(async (headers) => {
    const answer = await fetch(`${content.addPicture.path}?${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': file.type },
      body: file,
    })
    const text = await answer.text()
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text)
    return JSON.parse(text) as ContentPicture
  })
}
