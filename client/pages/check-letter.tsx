import { LetterCheck } from '#client/features/letter-checks/letter-check.tsx'

export default function CheckLetterPage() {
  return <LetterCheck />
}
