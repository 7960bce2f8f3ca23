import { Select } from '#client/ui/select.tsx'
import { useTeam } from './queries.ts'

interface HandOverProps {
  claimedBy: string
  onChoose: (agentId: string) => void
}

/** Gives the conversation to a colleague. Nobody else there, nothing to choose. */
export function HandOver({ claimedBy, onChoose }: HandOverProps) {
  const team = useTeam()
  const colleagues = (team.data ?? []).filter(({ id }) => id !== claimedBy)
  if (colleagues.length === 0) return null
  return (
    <Select
      aria-label="Hand it over"
      value=""
      onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      options={[
        { value: '', label: 'Hand it over to…' },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
