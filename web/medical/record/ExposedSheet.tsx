import { createPortal } from 'react-dom'
import { DoorCard } from '../../documents/parts/DoorCard.tsx'
import { CardRows, type CardRow } from '../../documents/parts/DoorSheet.tsx'
import { usePrintAlone } from '../../ui/usePrintAlone.ts'

interface Props {
  title: string
  rows: readonly CardRow[]
  onDone: () => void
}

/** A list of contacts on paper, printed as soon as it is in the page. */
export default function ExposedSheet({ title, rows, onDone }: Props) {
  usePrintAlone(onDone)
  return createPortal(
    <DoorCard label={title} paper="a4" head={<h1>{title}</h1>} notices={null}>
      <CardRows rows={rows} />
    </DoorCard>,
    document.body,
  )
}
