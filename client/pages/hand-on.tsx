import { ShareWidget } from '#client/features/shell/share-widget.tsx'

interface HandedOn {
  readonly title: string
  readonly url: string
}

/** The share widget of every page (spec §2.5), for a link that a family made. */
export const handOn = ({ title, url }: HandedOn) => (
  <ShareWidget item={{ type: 'link', title, description: 'From our family.', url }} />
)
