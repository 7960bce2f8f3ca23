import type { Family } from '#server/features/archive/heirloom/family.ts'
import type { PartnershipRow } from '#server/features/archive/heirloom/tree-rows.ts'

/** Who is whose, by person. */
export class Kin {
  readonly #couples = new Map<string, PartnershipRow[]>()
  readonly #parents = new Map<string, { readonly id: string; readonly kind: string }[]>()

  constructor({ records }: Family) {
    for (const couple of records.partnerships) {
      for (const { person_id } of couple.partners) {
        const own = this.#couples.get(person_id)
        if (own) own.push(couple)
        else this.#couples.set(person_id, [couple])
      }
      for (const { child_id, kind } of couple.children) {
        const parents = couple.partners.map(({ person_id }) => ({ id: person_id, kind }))
        this.#parents.set(child_id, [...(this.#parents.get(child_id) ?? []), ...parents])
      }
    }
  }

  couplesOf = (id: string): readonly PartnershipRow[] => this.#couples.get(id) ?? []
  parentsOf = (id: string) => this.#parents.get(id) ?? []
}
