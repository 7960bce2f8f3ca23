import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictureWords, type WordsInPicture } from '#contract/picture-words.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'

const soonMs = 1500

/** The words on a card's picture. It is read before all that wait, as soon as there is a picture of it. */
export function useCardWords(familyId: string, memoryId: string) {
  const params = { familyId, memoryId }
  const query = useQuery({
    queryKey: ['picture-words', familyId, memoryId],
    queryFn: ({ signal }) => call(pictureWords.ofMemory, { params }, { signal }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : soonMs),
  })
  const found = query.data
  const ask = useMutation({
    mutationFn: () => call(pictureWords.ask, { params }),
    networkMode: 'always',
  })
  const { mutate } = ask
  const isWaiting = found !== undefined && found.hasPicture && !isDone(found)
  useEffect(() => {
    if (isWaiting) mutate()
  }, [isWaiting, mutate])
  return {
    hasPicture: found?.hasPicture ?? false,
    words: found && wordsOf(found),
    said: ask.error
      ? failureWords(ask.error)
      : query.error
        ? failureWords(query.error)
        : said(found),
  }
}

const isDone = ({ state, engineState }: WordsInPicture) =>
  state === 'read' || state === 'failed' || engineState === 'absent'

/** Whatever goes wrong, the card can be typed beside its picture. */
const wordsOf = (found: WordsInPicture): string | undefined =>
  isDone(found) ? found.words : undefined

function said(found: WordsInPicture | undefined): string {
  if (!found?.hasPicture) return 'The picture is kept. One moment until it can be read…'
  return found.engineState === 'fetching'
    ? 'What reads pictures is on its way to this server: that takes some minutes the first time. The picture is kept; stay here, come back later, or type the recipe below.'
    : 'Reading the card… That takes some seconds.'
}
