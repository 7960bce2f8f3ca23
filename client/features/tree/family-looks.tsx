import { useState, type ComponentProps, type ReactNode } from 'react'
import { Tabs } from '#client/ui/tabs.tsx'
import { DrawnTree } from './drawn-tree.tsx'
import { FamilyOutline } from './family-outline.tsx'

type Look = 'tree' | 'chart' | 'list'

interface FamilyLooksProps extends Omit<ComponentProps<typeof DrawnTree>, 'onList'> {
  /** Charts, where there are any. */
  chart?: ReactNode
}

/** The same family drawn, on a sheet, or as a list. */
export function FamilyLooks({ chart, ...props }: FamilyLooksProps) {
  const [look, setLook] = useState<Look>('tree')
  return (
    <Tabs<Look>
      label="How to look at the family"
      value={look}
      onChange={setLook}
      tabs={[
        {
          value: 'tree',
          label: 'Tree',
          content: <DrawnTree {...props} onList={() => setLook('list')} />,
        },
        ...(chart ? [{ value: 'chart', label: 'Chart', content: chart } as const] : []),
        { value: 'list', label: 'List', content: <FamilyOutline {...props} /> },
      ]}
    />
  )
}
