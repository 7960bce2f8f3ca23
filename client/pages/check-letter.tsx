import { LetterCheck } from './check-letter/letter-check.tsx'

export default function CheckLetterPage() {
  return <LetterCheck />
}
