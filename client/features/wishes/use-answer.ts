import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WishQuestionName } from '#contract/rules/wishes/questions.ts'
import { wishes, type Wish } from '#contract/wishes/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Answer, type Saving } from './answer.ts'
import { useAccountId, useNoteSaved, useReadAgain } from './queries.ts'
import { unsavedIn } from './unsaved-words.ts'

// Tried again by itself: a phone often finds its network a moment later.
const AGAIN_MS = 20_000

/** The answer to one question as it is written here, saved by itself. */
export function useAnswer(familyId: string, kind: WishQuestionName, wish: Wish | undefined) {
  const accountId = useAccountId()
  const noteSaved = useNoteSaved(familyId)
  const readAgain = useReadAgain(familyId)
  const [answer] = useState(() => {
    const sitting = newId()
    let id = wish?.id ?? newId()
    const ports = {
      unsaved: unsavedIn(`${accountId} ${familyId} ${kind}`),
      save: async ({ base, words, recordingId }: Saving) => {
        const said = { content: { words }, recordingId, sitting }
        const saved = await (base === 0
          ? call(wishes.begin, { params: { familyId }, body: { id, kind, ...said } })
          : call(wishes.save, { params: { familyId, wishId: id }, body: { base, ...said } }))
        noteSaved(saved)
        return saved
      },
      readAgain: async () => {
        const now = (await readAgain()).wishes.find((one) => one.kind === kind)
        if (now) id = now.id
        return now
      },
      isConflict: (error: unknown) => statusOf(error) === 409 || statusOf(error) === 404,
      wordsOf: failureWords,
    }
    return new Answer(wish, ports)
  })
  const state = useSyncExternalStore(answer.subscribe, answer.get, answer.get)
  useEffect(() => {
    if (wish) answer.adopt(wish)
  }, [answer, wish])
  useEffect(() => {
    const save = () => void answer.save()
    save()
    const trying = setInterval(() => {
      if (answer.get().standing === 'here') save()
    }, AGAIN_MS)
    addEventListener('online', save)
    addEventListener('pagehide', save)
    return () => {
      clearInterval(trying)
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      save()
    }
  }, [answer])
  return { answer, state }
}
