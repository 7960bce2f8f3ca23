import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What was pressed, from that very moment until the server has answered: a mutation tells of itself a moment later, in
 * which a switch would jump back.
 */
export function usePressed<T>({ mutate }: Pick<UseMutationResult<unknown, Error, T>, 'mutate'>) {
  const [pressed, setPressed] = useState<{ readonly value: T }>()
  const press = (value: T) => {
    setPressed({ value })
    mutate(value, { onSettled: () => setPressed(undefined) })
  }
  return { pressed: pressed?.value, press }
}
