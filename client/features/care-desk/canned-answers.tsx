import { useState } from 'react'
import { careDesk } from '#contract/care/desk.ts'
import type { CannedAnswer } from '#contract/care/desk-shapes.ts'
import { cannedVariables } from '#contract/rules/canned-answers.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CannedForm } from './canned-form.tsx'
import { useCannedAnswers, useKeepCanned } from './queries.ts'

/** Answers the team has ready, and the places in them that are filled in. */
export function CannedAnswers() {
  const query = useCannedAnswers()
  const [openId, setOpenId] = useState<string>()
  const keep = useKeepCanned()
  const close = () => setOpenId(undefined)
  return (
    <div className="grid max-w-[52rem] gap-6">
      <p className="max-w-[42rem] text-lg">
        They are a beginning, never sent unread. What stands in braces is filled in:{' '}
        {Object.entries(cannedVariables)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join('; ')}
        .
      </p>
      <Loaded
        query={query}
        what="the ready answers"
        skeleton={<SkeletonLines lines={5} label="Looking for answers" />}
      >
        {(answers) => (
          <ul className="grid gap-4">
            {answers.map((answer) => (
              <li key={answer.id} className="rounded-lg border border-hair bg-cotton p-5">
                {openId === answer.id ? (
                  <CannedForm
                    answer={answer}
                    onCancel={close}
                    onSave={async (body) => {
                      const params = { cannedId: answer.id }
                      keep(await call(careDesk.changeCanned, { params, body }))
                      close()
                    }}
                  />
                ) : (
                  <Shown answer={answer} onChange={() => setOpenId(answer.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {openId === 'new' ? (
        <div className="rounded-lg border border-hair bg-cotton p-5">
          <CannedForm
            onCancel={close}
            onSave={async (body) => {
              keep(await call(careDesk.addCanned, { body }))
              close()
            }}
          />
        </div>
      ) : (
        <Button icon="plus" className="justify-self-start" onClick={() => setOpenId('new')}>
          Write another one
        </Button>
      )}
    </div>
  )
}

function Shown({ answer, onChange }: { answer: CannedAnswer; onChange: () => void }) {
  const keep = useKeepCanned()
  const params = { cannedId: answer.id }
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{answer.title}</h2>
      <p className="wrap-anywhere whitespace-pre-wrap">{answer.body}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onChange}>
          Change it
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="small" variant="quiet">
              Delete it
            </Button>
          }
          title={`Delete “${answer.title}”?`}
          description="Answers already sent aren’t touched. This one can’t be brought back."
          confirmLabel="Delete it"
          danger
          onConfirm={async () => {
            keep(await call(careDesk.removeCanned, { params }))
          }}
        />
      </div>
    </div>
  )
}
