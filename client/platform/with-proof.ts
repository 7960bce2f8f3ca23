import { createContext, use } from 'react'

export type WithProof = <T>(act: () => Promise<T>) => Promise<T>

/** Whoever was asked who they are closed the question instead. */
export class ProofDeclined extends Error {
  constructor() {
    super('Nothing was changed.')
  }
}

/** Filled by the page around; without one an act that needs a proof is refused, and says so. */
export const ProofContext = createContext<WithProof>((act) => act())

/** Runs a sensitive act; if the server wants a fresh proof of who is sitting here, asks for it and runs the act again. */
export const useProof = (): WithProof => use(ProofContext)
