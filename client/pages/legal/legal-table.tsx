interface LegalTableProps {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** On a phone each row becomes a short list under its own name; the columns' names come along. */
export function LegalTable({ head, rows }: LegalTableProps) {
  return (
    <table className="w-full border-collapse text-base max-md:block [&_td]:align-top [&_th]:align-top">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((words) => (
            <th key={words} scope="col" className="border-b-2 border-line py-2 pr-5 text-left">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-hair max-md:block max-md:py-4">
            <th
              scope="row"
              className="w-[34%] py-3 pr-5 text-left font-[650] max-md:block max-md:w-auto max-md:py-0"
            >
              {name}
            </th>
            {cells.map((words, i) => (
              <td
                key={words}
                className="py-3 pr-5 last:pr-0 max-md:block max-md:py-0 max-md:pt-1.5"
              >
                <span className="font-[650] md:hidden">{head[i + 1]}: </span>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
