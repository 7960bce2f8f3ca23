import { useState } from 'react'
import { longestComment, stories, type Comment } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { TextArea } from '#client/ui/text-input.tsx'
import { useStoryChange, type MemoryIds } from './queries.ts'

interface CommentRowProps {
  ids: MemoryIds
  comment: Comment
  mayChange: boolean
  isOwner: boolean
}

export function CommentRow({ ids, comment, mayChange, isOwner }: CommentRowProps) {
  const [isChanging, setChanging] = useState(false)
  const { writer, isMine, words, writtenAt, isChanged } = comment
  const whose = isMine ? 'You' : (writer ?? 'Somebody who has left')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-[650]">{whose}</bdi>
        <span className="text-thread">
          , {dateWords(writtenAt)}
          {isChanged && ', changed since'}
        </span>
      </p>
      {isChanging ? (
        <ChangeForm {...{ ids, comment }} onDone={() => setChanging(false)} />
      ) : (
        <>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {words}
          </p>
          {(isMine || (isOwner && mayChange)) && (
            <div className="flex flex-wrap gap-x-4">
              {isMine && mayChange && (
                <Button variant="link" size="small" onClick={() => setChanging(true)}>
                  Change it
                </Button>
              )}
              <Remove {...{ ids, comment }} />
            </div>
          )}
        </>
      )}
    </li>
  )
}

interface OneProps {
  ids: MemoryIds
  comment: Comment
}

function ChangeForm({ ids, comment, onDone }: OneProps & { onDone: () => void }) {
  const [words, setWords] = useState(comment.words)
  const save = useStoryChange(ids, () =>
    call(stories.changeComment, { params: { ...ids, commentId: comment.id }, body: { words } }),
  )
  return (
    <form action={() => save.mutate(undefined, { onSuccess: onDone })} className="grid gap-3">
      <Field label="Your words" error={save.error ? failureWords(save.error) : undefined}>
        <TextArea
          rows={3}
          required
          maxLength={longestComment}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="action"
          size="small"
          pending={save.isPending}
          pendingLabel="Saving…"
        >
          Save
        </Button>
        <Button size="small" onClick={onDone}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

function Remove({ ids, comment }: OneProps) {
  const remove = useStoryChange(ids, () =>
    call(stories.removeComment, { params: { ...ids, commentId: comment.id } }),
  )
  return (
    <ConfirmDialog
      trigger={
        <Button variant="link" size="small">
          Take it away
        </Button>
      }
      title="Take this comment away?"
      description="Nobody sees it any more. This can’t be undone."
      confirmLabel="Take it away"
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined)
      }}
    />
  )
}
