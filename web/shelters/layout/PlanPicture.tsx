import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { ErrorCode } from '../../../shared/errors.ts'
import { planBytes, planLimit, planSides } from '../../../shared/shelters/layout/floorPlan.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { pictureFrom, pictureKinds } from '../../ui/pictureFrom.ts'
import { toast } from '../../ui/toasts.ts'
import classes from './Layout.module.css'

interface Props {
  /** A data address; empty for a plain sheet. */
  picture: string
  /** True when it is queued. */
  choose: (picture: string) => Promise<boolean>
}

/** The picture of a floor plan, which is kept as soon as it is chosen. */
export function PlanPicture({ picture, choose }: Props) {
  const { i18n, t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<ErrorCode | null>(null)

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const read = await pictureFrom(file, { bytes: planBytes, sides: planSides, limit: planLimit })
    setRefused('refused' in read ? read.refused : null)
    if ('picture' in read && (await choose(read.picture)))
      toast({ tone: 'done', text: t`The picture was saved.`, undo: () => void choose(picture) })
  }

  async function remove(): Promise<void> {
    setRefused(null)
    if (await choose('')) toast({ tone: 'done', text: t`The picture was removed.`, undo: () => void choose(picture) })
  }

  return (
    <div className={classes.bar}>
      <input
        ref={input}
        type="file"
        accept={pictureKinds.join(',')}
        hidden
        aria-label={t`Choose a picture of the plan`}
        onChange={(event) => void take(event)}
      />
      <Button variant="default" leftSection={<IconPhotoPlus size={20} aria-hidden />} onClick={() => input.current?.click()}>
        {picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture of the plan</Trans>}
      </Button>
      {picture && (
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          <Trans>Remove the picture</Trans>
        </Button>
      )}
      {refused && (
        <Text c="var(--mantine-color-error)" role="alert">
          {i18n._(errorTexts[refused])}
        </Text>
      )}
    </div>
  )
}
