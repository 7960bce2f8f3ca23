import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { familyVacancies } from '#contract/passing/vacancies.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { leftWords } from '#contract/rules/release/words/vacancy-words.ts'
import { Button } from '#client/ui/button.tsx'
import { useReaderClock } from './queries.ts'
import { StandInForm, standInRules } from './stand-in-form.tsx'
import { useFamilyNomination, useFamilyVacancies } from './vacancy-queries.ts'

interface FamilyVacanciesProps {
  familyId: string
  mayPropose: boolean
}

type Vacancy = ReplyOf<typeof familyVacancies.list>['vacancies'][number]

/** Too few keepers are left for somebody of the family: whoever looks after it may propose one. */
export function FamilyVacancies({ familyId, mayPropose }: FamilyVacanciesProps) {
  const { data } = useFamilyVacancies(familyId, mayPropose)
  return data?.map((vacancy) => (
    <FamilyVacancy key={vacancy.ownerId} familyId={familyId} vacancy={vacancy} />
  ))
}

function FamilyVacancy({ familyId, vacancy }: { familyId: string; vacancy: Vacancy }) {
  const { day } = useReaderClock()
  const [isAsked, setAsked] = useState(false)
  const { ownerId, name, isRemembered, since, left, needed, proposed } = vacancy
  const nominate = useFamilyNomination(familyId, ownerId)
  return (
    <section
      aria-labelledby={`vacancy-${ownerId}`}
      className="grid gap-4 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-6"
    >
      <h2 id={`vacancy-${ownerId}`} className="text-2xl [overflow-wrap:anywhere]">
        Too few keepers are left for {name}
      </h2>
      <p className="max-w-[44rem] [overflow-wrap:anywhere]">
        {leftWords(left, needed)} So what {name} sealed would stay shut. A person of ours has looked
        at it since {day(since)}
        {proposed.length > 0
          ? `; ${listWords(proposed)} ${proposed.length === 1 ? 'is' : 'are'} proposed to stand in.`
          : ', and you may propose somebody.'}
      </p>
      {isAsked ? (
        <StandInForm
          rules={standInRules(name, isRemembered)}
          label="Propose them"
          isPending={nominate.isPending}
          error={nominate.error}
          onStandIn={(standIn) => nominate.mutate(standIn, { onSuccess: () => setAsked(false) })}
          onBack={() => setAsked(false)}
        />
      ) : (
        <Button className="justify-self-start" size="large" onClick={() => setAsked(true)}>
          Propose a keeper
        </Button>
      )}
    </section>
  )
}
