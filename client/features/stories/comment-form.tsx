import { longestComment, stories } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useStoryChange, type MemoryIds } from './queries.ts'

/** What is typed lies on this device until it is sent: going on to the next picture loses nothing. */
export function CommentForm({ ids, accountId }: { ids: MemoryIds; accountId: string }) {
  const { kept, write, forget } = useKeptWords(`kinfold-comment ${accountId} ${ids.memoryId}`)
  const send = useStoryChange(ids, (body: { id: string; words: string }) =>
    call(stories.comment, { params: ids, body }),
  )
  const isEmpty = kept.words.trim() === ''
  return (
    <form
      action={() => {
        const { id, words } = kept
        if (!isEmpty) send.mutate({ id, words }, { onSuccess: () => forget(words) })
      }}
      className="grid gap-3"
    >
      <Field label="Add a comment" error={send.error ? failureWords(send.error) : undefined}>
        <TextArea
          rows={2}
          maxLength={longestComment}
          value={kept.words}
          onChange={(event) => write({ words: event.currentTarget.value })}
        />
      </Field>
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        disabled={isEmpty}
        pending={send.isPending}
        pendingLabel="Writing…"
      >
        Add it
      </Button>
    </form>
  )
}
