import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { dropCalls, type DropTarget, type FileDropsOf } from '../../../shared/fileDrops/fileDrop.ts'
import { isUnreachable } from '../../../shared/unreachable.ts'
import { useSession } from '../../session/useSession.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { AskForFiles } from '../AskForFiles.tsx'
import { DropRow } from '../DropRow.tsx'
import { FileRow } from '../FileRow.tsx'
import { DropLink } from '../DropLink.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import classes from '../FileDrops.module.css'

interface Props {
  of: DropTarget
  id: string
  title: ReactNode
  /** What the card says before anything was asked for. */
  empty: ReactNode
  /** Addresses to which the link can be mailed; null: any address. */
  emails: readonly string[] | null
  /** Whether this person may ask for files here. */
  canAsk: boolean
}

/** Closes a link, and deletes a file, each after a question. */
function useActs(of: DropTarget, again: () => void) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()

  async function sure(title: ReactNode, text: ReactNode, act: ReactNode): Promise<boolean> {
    return confirm({ title, text, confirm: act, cancel: <Trans>Cancel</Trans>, danger: true })
  }

  async function close({ id, title }: FileDropsOf['drops'][number]): Promise<void> {
    const text = <Trans>It takes no more files from now on. What has arrived stays.</Trans>
    if (!(await sure(<Trans>Close the link for {title}?</Trans>, text, <Trans>Close the link</Trans>))) return
    try {
      await caller.call(dropCalls[of].close, { params: { id } })
      toast({ tone: 'done', text: t`The link is closed.` })
    } catch (error) {
      failed(error)
    }
    again()
  }

  async function remove({ id, name }: FileDropsOf['files'][number]): Promise<void> {
    const text = <Trans>It is deleted for good and cannot be brought back.</Trans>
    if (!(await sure(<Trans>Delete {name}?</Trans>, text, <Trans>Delete</Trans>))) return
    try {
      await caller.call(dropCalls[of].deleteFile, { params: { id } })
      toast({ tone: 'done', text: t`The file was deleted.` })
    } catch (error) {
      failed(error)
    }
    again()
  }

  return { close, remove }
}

/** Files that somebody was asked for, for a contact or an animal, and that arrived. The server has to be at hand: no device keeps them. */
export function FilesOf({ of, id: targetId, title, empty, emails, canAsk }: Props) {
  const read = useCall(dropCalls[of].list, { params: { id: targetId } })
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const isEmpty = read.state === 'ready' && read.value.drops.length === 0
  if (isEmpty && !canAsk) return null
  const link = read.state === 'ready' ? read.value.drops.find(({ id }) => id === shown) : undefined
  return (
    <Card flush title={title}>
      <Content of={of} empty={empty} read={read} canAsk={canAsk} onShow={setShown} />
      {canAsk && read.state === 'ready' && (
        <Group p="8px 16px 16px" data-no-print>
          <Button variant="light" leftSection={<IconInbox aria-hidden />} onClick={() => setAsking(true)}>
            <Trans>Ask for files</Trans>
          </Button>
        </Group>
      )}
      {asking && (
        <AskForFiles
          of={of}
          id={targetId}
          emails={emails}
          onMade={({ id }) => {
            setShown(id)
            read.again()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {link?.key && <DropLink {...link} link={link.key} onClose={() => setShown(null)} />}
    </Card>
  )
}

interface Shown extends Pick<Props, 'of' | 'empty'> {
  read: ReturnType<typeof useCall<(typeof dropCalls)[DropTarget]['list']>>
  canAsk: boolean
  onShow: (id: string) => void
}

function Content({ of, empty, read, canAsk, onShow }: Shown) {
  const { t } = useLingui()
  const { close, remove } = useActs(of, read.again)
  if (read.state === 'loading') return <Loading rows={2} />
  if (read.state === 'failed')
    return isUnreachable(read.error) ? (
      <Text c="dimmed" p="4px 16px 16px">
        <Trans>Without a network this device does not know what has arrived. Files can be asked for again once there is one.</Trans>
      </Text>
    ) : (
      <CallFailed error={read.error} again={read.again} />
    )
  const { drops, files } = read.value
  if (drops.length === 0)
    return (
      <Text c="dimmed" p="4px 16px 8px">
        {empty}
      </Text>
    )
  return (
    <>
      <ul className={`${recordClasses.list} ${classes.list}`} aria-label={t`Links by which files are asked for`}>
        {drops.map((drop) => (
          <DropRow key={drop.id} drop={drop} onShow={() => onShow(drop.id)} onEnd={canAsk ? () => void close(drop) : undefined} />
        ))}
      </ul>
      {files.length > 0 && (
        <ul className={`${recordClasses.list} ${classes.list} ${classes.files}`} aria-label={t`Files that arrived`}>
          {files.map((file) => (
            <FileRow key={file.id} of={of} file={file} onDelete={canAsk ? () => void remove(file) : undefined} />
          ))}
        </ul>
      )}
    </>
  )
}
