import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictureWords, type WordsInPicture } from '#contract/picture-words.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'

const soonMs = 1500

/** The words on a card's picture. It is read before all that wait, as soon as there is a picture of it. */
export function useCardWords(familyId: string, memoryId: string) {
  const params = { familyId, memoryId }
  const ask = useMutation({
    mutationFn: () => call(pictureWords.ask, { params }),
    networkMode: 'always',
  })
  const query = useQuery({
    queryKey: ['picture-words', familyId, memoryId],
    queryFn: ({ signal }) => call(pictureWords.ofMemory, { params }, { signal }),
    // Once somebody types it themselves, nothing that comes later is put over it.
    refetchInterval: ({ state }) =>
      ask.isError || state.error || (state.data && isDone(state.data)) ? false : soonMs,
  })
  const found = query.data
  const { mutate } = ask
  const isWaiting = found !== undefined && found.hasPicture && !isDone(found)
  useEffect(() => {
    if (isWaiting) mutate()
  }, [isWaiting, mutate])
  const error = ask.error ?? query.error
  const isRead = found !== undefined && isDone(found)
  return {
    hasPicture: found?.hasPicture ?? false,
    /** Whatever goes wrong, the card can be typed beside its picture. */
    words: isRead ? found.words : error ? '' : undefined,
    /** Why there are none. */
    failure: isRead ? found.reason : error ? failureWords(error) : null,
    said: said(found),
  }
}

const isDone = ({ state, engineState }: WordsInPicture) =>
  state === 'read' || state === 'failed' || engineState === 'absent'

function said(found: WordsInPicture | undefined): string {
  if (!found?.hasPicture) return 'The picture is kept. One moment until it can be read…'
  return found.engineState === 'fetching'
    ? 'What reads pictures is on its way to this server: that takes some minutes the first time. The picture is kept; stay here, come back later, or type the recipe below.'
    : 'Reading the card… That takes some seconds.'
}
