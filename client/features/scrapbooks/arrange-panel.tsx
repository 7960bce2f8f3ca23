import type { Act } from './editing/acts.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

interface ArrangePanelProps {
  /** How many are chosen. */
  count: number
  canPaste: boolean
  onAct: (act: Act) => void
}

type Deed = readonly [string, Act]

const layers: readonly Deed[] = [
  ['One layer up', { do: 'layer', towards: 'up' }],
  ['One layer down', { do: 'layer', towards: 'down' }],
  ['To the top', { do: 'layer', towards: 'top' }],
  ['To the bottom', { do: 'layer', towards: 'bottom' }],
]
const turns: readonly Deed[] = [
  ['Turn right', { do: 'turn', by: 15 }],
  ['Turn left', { do: 'turn', by: -15 }],
]
const moves: readonly Deed[] = [
  ['Left', { do: 'move', dx: -1, dy: 0 }],
  ['Right', { do: 'move', dx: 1, dy: 0 }],
  ['Up', { do: 'move', dx: 0, dy: -1 }],
  ['Down', { do: 'move', dx: 0, dy: 1 }],
]
const sizes: readonly Deed[] = [
  ['Wider', { do: 'size', dx: 5, dy: 0 }],
  ['Narrower', { do: 'size', dx: -5, dy: 0 }],
  ['Higher', { do: 'size', dx: 0, dy: 5 }],
  ['Lower', { do: 'size', dx: 0, dy: -5 }],
]
const edges: readonly Deed[] = [
  ['Left edge', { do: 'align', edge: 'left' }],
  ['Middle, across', { do: 'align', edge: 'centre' }],
  ['Right edge', { do: 'align', edge: 'right' }],
  ['Upper edge', { do: 'align', edge: 'top' }],
  ['Middle, down', { do: 'align', edge: 'middle' }],
  ['Lower edge', { do: 'align', edge: 'bottom' }],
]
const gaps: readonly Deed[] = [
  ['Same gaps across', { do: 'distribute', axis: 'x' }],
  ['Same gaps down', { do: 'distribute', axis: 'y' }],
]

/** Everything that keys and hands do to what is chosen, as buttons. */
export function ArrangePanel({ count, canPaste, onAct }: ArrangePanelProps) {
  const deeds = (list: readonly Deed[]) =>
    list.map(([label, act]) => (
      <Button key={label} size="small" onClick={() => onAct(act)}>
        {label}
      </Button>
    ))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="copy" onClick={() => onAct({ do: 'duplicate' })}>
          Make another like it
        </Button>
        <Button size="small" onClick={() => onAct({ do: 'copy' })}>
          Copy
        </Button>
        {canPaste && (
          <Button size="small" onClick={() => onAct({ do: 'paste' })}>
            Paste
          </Button>
        )}
        <Button size="small" variant="danger" icon="trash" onClick={() => onAct({ do: 'remove' })}>
          Take off the page
        </Button>
      </div>
      <More title="Layers and turning">
        {deeds(layers)}
        {deeds(turns)}
      </More>
      <More title="Move and resize">
        {deeds(moves)}
        {deeds(sizes)}
      </More>
      <More title={count > 1 ? 'Line up with one another' : 'Line up with the page'}>
        {deeds(edges)}
        {count > 2 && deeds(gaps)}
      </More>
    </>
  )
}

const More = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <details className="group rounded-md border border-hair">
    <summary className="flex min-h-touch cursor-pointer items-center justify-between gap-2 px-3 font-[650]">
      {title}
      <Icon name="chevron-down" className="group-open:rotate-180" />
    </summary>
    <div className="flex flex-wrap gap-2 px-3 pb-3">{children}</div>
  </details>
)
