import type { Actor, System } from '#server/platform/actors.ts'

interface Vote {
  readonly articleId: string
  readonly votedOn: string
  readonly isHelpful: boolean
  readonly voterMark: Buffer
}

export async function saveVote(actor: Actor, vote: Vote): Promise<void> {
  await actor.db
    .insertInto('care_votes')
    .values({
      id: actor.newId(),
      article_id: vote.articleId,
      voted_on: vote.votedOn,
      is_helpful: vote.isHelpful,
      voter_mark: vote.voterMark,
    })
    .onConflict((on) =>
      on
        .columns(['article_id', 'voted_on', 'voter_mark'])
        .doUpdateSet({ is_helpful: vote.isHelpful }),
    )
    .execute()
}

/** A day's marks have done their work when the day is over. */
export async function forgetVoters(system: System): Promise<void> {
  await system.db
    .updateTable('care_votes')
    .set({ voter_mark: null })
    .where('voter_mark', 'is not', null)
    .where('voted_on', '<', system.now().slice(0, 10))
    .execute()
}
