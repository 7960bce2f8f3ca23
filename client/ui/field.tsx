import { createContext, useContext, useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { isFocusLost } from './lost-focus.ts'
import { isSubmitOf, watchRefusedPresses } from './refused-press.ts'

interface Wiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldWiring = createContext<Wiring | undefined>(undefined)

/** The id and aria attributes that tie an input to its label, hint and error. Alone, an input has none. */
export const useFieldWiring = (): Wiring | Record<string, never> => useContext(FieldWiring) ?? {}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  children: ReactNode
}

/** A label, one input, what helps to fill it in, and what is wrong with it, in that order. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  useFocusWhenWrong(id, error)
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="justify-self-start font-[650]">
        {label}
        {optional && <span className="font-normal text-thread"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-thread">
          {hint}
        </p>
      )}
      <FieldWiring value={wiring}>{children}</FieldWiring>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The first field that was wrong is where somebody goes on who has just pressed the form's button. */
function useFocusWhenWrong(id: string, error: string | undefined) {
  const wasWrong = useRef(error !== undefined)
  useEffect(watchRefusedPresses, [])
  useEffect(() => {
    if (error && !wasWrong.current) {
      const field = document.getElementById(id)
      if (isFocusLost() || isSubmitOf(document.activeElement, field?.closest('form')))
        field?.focus()
    }
    wasWrong.current = error !== undefined
  }, [id, error])
}

/** Always in the page, so that a message appearing in it is spoken. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-[650] text-danger empty:hidden">
      {error && (
        <span className="flex items-start gap-1.5">
          <Icon name="warning" className="mt-0.5" />
          {error}
        </span>
      )}
    </p>
  )
}
