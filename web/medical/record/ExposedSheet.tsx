import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DoorCard } from '../../documents/parts/DoorCard.tsx'
import { CardRows, noticeClass, type CardRow } from '../../documents/parts/DoorSheet.tsx'
import { usePrintAlone } from '../../ui/usePrintAlone.ts'

interface Props {
  title: string
  /** The disease and the days that the list covers. */
  about: string
  /** What readers have to know about the list; null when it is complete. */
  notice: ReactNode
  groups: readonly { title: string; rows: readonly CardRow[] }[]
  onDone: () => void
}

/** A list of contacts on paper, printed as soon as it is in the page. */
export default function ExposedSheet({ title, about, notice, groups, onDone }: Props) {
  usePrintAlone(onDone)
  const head = (
    <div>
      <h1>{title}</h1>
      <p>{about}</p>
    </div>
  )
  return createPortal(
    <DoorCard label={title} paper="a4" head={head} notices={notice && <p className={noticeClass}>{notice}</p>}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => (
          <Fragment key={group.title}>
            <h2>{group.title}</h2>
            <CardRows rows={group.rows} />
          </Fragment>
        ))}
    </DoorCard>,
    document.body,
  )
}
