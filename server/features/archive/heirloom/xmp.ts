import { said } from './pages/html.ts'
import { knownDay } from './family.ts'
import type { FileRow, MemoryRow } from './vault-rows.ts'

const bag = (name: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `   <${name}><rdf:Bag>${lines.map((line) => `<rdf:li>${said(line)}</rdf:li>`).join('')}</rdf:Bag></${name}>\n`

const words = (name: string, text: string): string =>
  text === ''
    ? ''
    : `   <${name}><rdf:Alt><rdf:li xml:lang="x-default">${said(text)}</rdf:li></rdf:Alt></${name}>\n`

const plain = (name: string, text: string): string =>
  text === '' ? '' : `   <${name}>${said(text)}</${name}>\n`

interface Told {
  readonly file: Pick<FileRow, 'id' | 'caption' | 'file_name'>
  readonly memory: MemoryRow
  readonly people: readonly string[]
}

/** What the family knows of a picture, beside it and not in it: ISO 16684-1, as photo programs read it. */
export const xmpOf = ({ file, memory, people }: Told): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
${plain('dc:identifier', file.id)}${words('dc:title', file.file_name)}${words('dc:description', file.caption)}${bag('dc:subject', memory.tags)}${plain('photoshop:DateCreated', knownDay(memory))}${plain('Iptc4xmpCore:Location', memory.place)}${bag('Iptc4xmpExt:PersonInImage', people)}${plain('xmp:Rating', memory.is_favourite ? '5' : '')}  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`
