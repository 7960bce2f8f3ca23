import { recallHere } from './device-storage.ts'
import { useSession } from './session.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * The fields of a form, as it begins or as they were left unsaved on this device; whoever else signs in here doesn't
 * find them. Only what was changed lies there, so that what others saved meanwhile stands in all other fields.
 */
export function useKeptFields<Fields extends object>(of: string, begins: Fields) {
  const kept = useKeptDraft<Partial<Fields>>(useKeyOf(of))
  const changed = kept.held?.draft ?? {}
  const fields: Fields = { ...begins, ...changed }
  return {
    fields,
    isRecalled: kept.isRecalled,
    write: (change: Partial<Fields>) => {
      const next = Object.entries({ ...changed, ...change })
      const left = next.filter(([name, value]) => !isAsBegun(value, begins[name as keyof Fields]))
      if (left.length === 0) kept.drop()
      else kept.keep(Object.fromEntries(left) as Partial<Fields>)
    },
    drop: kept.drop,
    /** Puts back what was dropped. */
    putBack: () => kept.keep(changed),
  }
}

/** Whether such a form was left unsaved on this device. */
export function useWasLeft(of: string): boolean {
  const key = useKeyOf(of)
  return recallHere(key) !== null
}

function useKeyOf(of: string): string {
  const session = useSession()
  return `kinfold-form ${session.state === 'signed-in' ? session.user.id : ''} ${of}`
}

const isAsBegun = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
