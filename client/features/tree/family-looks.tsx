import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Tabs } from '#client/ui/tabs.tsx'
import { DrawnTree } from './drawn-tree.tsx'
import { FamilyOutline } from './family-outline.tsx'
import { RestIsComing } from './rest-is-coming.tsx'

type Look = 'tree' | 'chart' | 'list'

interface FamilyLooksProps extends Omit<ComponentProps<typeof DrawnTree>, 'onList'> {
  /** Charts, where there are any. */
  chart?: ReactNode
}

/** The same family drawn, on a sheet, or as a list. */
export function FamilyLooks({ chart, ...props }: FamilyLooksProps) {
  const [look, setLook] = useState<Look>('tree')
  const { isPart } = props.family
  const rest = <RestIsComing familyId={props.familyId} />
  const frame = useRef<HTMLDivElement>(null)
  const toList = () => {
    // What was pressed is gone with the drawing: one goes on where the list begins.
    flushSync(() => setLook('list'))
    frame.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus()
  }
  return (
    <div ref={frame}>
      <Tabs<Look>
        label="How to look at the family"
        value={look}
        onChange={setLook}
        tabs={[
          {
            value: 'tree',
            label: 'Tree',
            content: <DrawnTree {...props} onList={toList} />,
          },
          ...(chart
            ? [
                {
                  value: 'chart',
                  label: 'Chart',
                  content: isPart ? rest : chart,
                } as const,
              ]
            : []),
          {
            value: 'list',
            label: 'List',
            content: isPart ? rest : <FamilyOutline {...props} />,
          },
        ]}
      />
    </div>
  )
}
