import { useState } from 'react'
import { longestComment, stories, type Comment } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { useStoryChange, type MemoryIds } from './queries.ts'
import { WordsForm } from './words-form.tsx'

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
        <WordsForm
          ids={ids}
          of={comment.id}
          label="Your words"
          before={words}
          longest={longestComment}
          rows={3}
          saveLabel={() => 'Save'}
          save={(better) =>
            call(stories.changeComment, {
              params: { ...ids, commentId: comment.id },
              body: { words: better },
            })
          }
          onDone={() => setChanging(false)}
        />
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
