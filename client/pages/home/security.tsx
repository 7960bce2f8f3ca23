import { listeners, securityFacts, type Listener } from '#client/content/landing-trust.ts'
import { classNames } from '#client/ui/class-names.ts'

/** A sewn patch means yes, an empty place no; the word stands beside it. */
function Patch({ answer }: { answer: Listener['before'] | Listener['after'] }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className={classNames(
          'size-6 shrink-0 rounded-sm border-2 border-dashed @max-[22rem]:hidden',
          answer === 'Yes' && 'border-on-cloth bg-teal outline-2 outline-teal',
          answer === 'No' && 'border-line',
          answer === 'If it’s for them' &&
            'border-teal bg-[linear-gradient(135deg,var(--color-teal)_50%,transparent_50%)]',
        )}
      />
      {answer}
    </span>
  )
}

const cell = 'py-3 pr-3 text-left align-middle [overflow-wrap:anywhere]'

function WhoCanListen() {
  return (
    <table className="w-full border-collapse @min-[22rem]:text-lg">
      <caption className="pb-3 text-left text-xl font-[650]">
        Who can listen to a message with a date
      </caption>
      <thead>
        <tr className="border-b-2 border-dashed border-line">
          <th scope="col">
            <span className="sr-only">Who</span>
          </th>
          <th scope="col" className={classNames(cell, 'font-[650] text-thread')}>
            Before the day
          </th>
          <th scope="col" className={classNames(cell, 'font-[650] text-thread')}>
            From the day on
          </th>
        </tr>
      </thead>
      <tbody>
        {listeners.map(({ who, before, after }) => (
          <tr key={who} className="border-b border-hair">
            <th scope="row" className={classNames(cell, 'font-[550]')}>
              {who}
            </th>
            <td className={cell}>
              <Patch answer={before} />
            </td>
            <td className={cell}>
              <Patch answer={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Security() {
  return (
    <section className="bg-cotton">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 px-5 py-16 md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:py-24 xl:px-[3.1rem]">
        <div>
          <p className="font-[650] text-thread">Bank-grade security</p>
          <h2 className="mt-1 text-4xl">Yours until the morning it is theirs</h2>
          <dl className="mt-7 grid gap-5">
            {securityFacts.map(({ title, words }) => (
              <div key={title} className="border-l-[3px] border-dashed border-cranberry pl-5">
                <dt className="text-xl font-[650]">{title}</dt>
                <dd className="max-w-[32rem] text-lg text-thread">{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="@container">
          <WhoCanListen />
        </div>
      </div>
    </section>
  )
}
