import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import { progress, type Goal } from '#contract/progress.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { GoalForm, type Beginning } from './goal-form.tsx'
import { useGoalChange, useGoals } from './queries.ts'

interface GoalsProps {
  familyId: string
  mayEdit: boolean
  beginning: Beginning | undefined
  onBegin: (beginning: Beginning | undefined) => void
}

/** What the family has set itself. Nothing here is ever late. */
export function Goals({ familyId, mayEdit, beginning, onBegin }: GoalsProps) {
  const list = useGoals(familyId, 'open')
  const [justSet, setJustSet] = useState<string>()
  return (
    <Card title="Your goals">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Loaded
          query={list}
          what="your goals"
          skeleton={<SkeletonLines lines={3} label="Loading your goals" />}
        >
          {(goals) =>
            goals.length === 0 ? (
              <p className="text-thread">
                None yet. One small thing is plenty: a voice, a photo, a story.
              </p>
            ) : (
              <>
                <ul className="grid divide-y divide-hair" aria-label="Goals">
                  {goals.map((goal) => (
                    <OpenGoal
                      key={goal.id}
                      {...{ familyId, goal, mayEdit }}
                      isNew={goal.id === justSet}
                    />
                  ))}
                </ul>
                <ShowMore list={list} what="goals" />
              </>
            )
          }
        </Loaded>
        {mayEdit &&
          (beginning ? (
            <GoalForm
              key={beginning.person?.id ?? 'own'}
              {...{ familyId, beginning }}
              onDone={(id) => {
                setJustSet(id)
                onBegin(undefined)
              }}
            />
          ) : (
            <Button
              className="justify-self-start"
              icon="plus"
              onClick={() => onBegin({ words: '', person: null })}
            >
              Set a goal
            </Button>
          ))}
        <Ended {...{ familyId, mayEdit }} />
      </div>
    </Card>
  )
}

function useMove(familyId: string, { id }: Goal) {
  const params = { familyId, goalId: id }
  const move = useGoalChange(familyId, (state: Goal['state']) =>
    call(progress.moveGoal, { params, body: { state } }),
  )
  const to = (state: Goal['state'], title: string) =>
    move.mutateAsync(state).then(
      () =>
        void toast({
          title,
          action: { label: 'Undo', run: () => void move.mutateAsync('open').catch(tellNotDone) },
        }),
      tellNotDone,
    )
  return {
    to,
    takeUp: () => void move.mutateAsync('open').catch(tellNotDone),
    isPending: move.isPending,
  }
}

interface RowProps {
  familyId: string
  goal: Goal
  mayEdit: boolean
}

/** Whoever has just set a goal goes on reading there: it stands above the form, perhaps out of sight. */
const goTo = (row: HTMLLIElement | null) => row?.focus()

function OpenGoal({ familyId, goal, mayEdit, isNew }: RowProps & { isNew: boolean }) {
  const { to, isPending } = useMove(familyId, goal)
  const { words, wantedOn } = goal
  return (
    <li {...(isNew && { ref: goTo, tabIndex: -1 })} className="grid gap-2 py-4 first:pt-0">
      {isNew && (
        <p className="flex items-center gap-2 text-success">
          <Icon name="check" />
          It is set.
        </p>
      )}
      <p dir="auto" className="text-lg font-[650] [overflow-wrap:anywhere]">
        {words}
      </p>
      {wantedOn && <p className="text-thread">You had {dayWords(wantedOn)} in mind.</p>}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon="check"
            disabled={isPending}
            onClick={() => void to('done', 'Done. That stays.')}
          >
            Done<span className="sr-only">: {words}</span>
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={isPending}
            onClick={() => void to('let-go', 'Let go')}
          >
            Let it go<span className="sr-only">: {words}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** What was done, and what was let go: to be glad of, or to be taken up again. */
function Ended({ familyId, mayEdit }: { familyId: string; mayEdit: boolean }) {
  const list = useGoals(familyId, 'ended')
  if (!list.data?.length) return null
  return (
    <details>
      <summary className="min-h-touch content-center font-[650] text-link underline decoration-2 underline-offset-4">
        Done, or let go
      </summary>
      <ul className="grid divide-y divide-hair" aria-label="Goals that are done or let go">
        {list.data.map((goal) => (
          <EndedGoal key={goal.id} {...{ familyId, goal, mayEdit }} />
        ))}
      </ul>
      <ShowMore list={list} what="goals that are over" />
    </details>
  )
}

function EndedGoal({ familyId, goal, mayEdit }: RowProps) {
  const { takeUp, isPending } = useMove(familyId, goal)
  const params = { familyId, goalId: goal.id }
  const remove = useGoalChange(familyId, () => call(progress.removeGoal, { params }))
  const { words, state } = goal
  return (
    <li className="grid gap-1 py-3">
      <p dir="auto" className="flex items-start gap-2 [overflow-wrap:anywhere]">
        {state === 'done' && <Icon name="check" className="mt-0.5 text-success" />}
        <span>
          {words}
          <span className="text-thread">{state === 'done' ? ' · done' : ' · let go'}</span>
        </span>
      </p>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="link" disabled={isPending} onClick={takeUp}>
            Take it up again<span className="sr-only">: {words}</span>
          </Button>
          <Button
            size="small"
            variant="link"
            disabled={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            Take it away<span className="sr-only">: {words}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
