const promises = [
  { when: 'Within a day', what: 'if somebody has died.' },
  { when: 'Within two days', what: 'for everything else, weekends too.' },
  { when: 'At once', what: 'you get a number, here and by e-mail. It names your conversation.' },
] as const

/** What we promise to whoever writes. */
export function WhoAnswers() {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">When you hear from us</h2>
      <dl className="grid max-w-[30rem] gap-3 border-l-[3px] border-dashed border-cranberry pl-5 text-lg">
        {promises.map(({ when, what }) => (
          <div key={when}>
            <dt className="inline font-bold">{when}</dt> <dd className="inline">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
