import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { editArea } from '../../shared/settings/areaActs.ts'
import { areaSettingId } from '../../shared/settings/areaSetting.ts'
import { logoBytes, logoLimit, logoSide } from '../../shared/settings/companyAreas.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { pictureFrom, pictureKinds } from '../ui/pictureFrom.ts'
import { toast } from '../ui/toasts.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { usePerform } from '../ui/usePerform.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { Section } from './parts/Section.tsx'
import { useSettings } from './parts/useSettings.ts'
import classes from './Logo.module.css'

/** The logo of the organisation, which is kept as soon as it is chosen. */
export function Logo() {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const { picture } = useSettings().logo
  const canEdit = useCanEdit()
  const perform = usePerform()
  const waits = usePendingIds('areaSetting').has(areaSettingId(engine.tenantId, 'logo'))
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<ErrorCode | null>(null)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const read = await pictureFrom(file, { bytes: logoBytes, sides: [logoSide], limit: logoLimit })
    setRefused('refused' in read ? read.refused : null)
    if ('picture' in read && (await perform(editArea.logo, read))) toast({ tone: 'done', text: t`The logo was saved.` })
  }

  async function remove(): Promise<void> {
    setRefused(null)
    if (await perform(editArea.logo, { picture: '' })) toast({ tone: 'done', text: t`The logo was removed.` })
  }

  return (
    <Section title={<Trans>Logo</Trans>} hint={<Trans>A picture of at most 1 MB (PNG, JPEG or WebP). It is saved at once.</Trans>}>
      {picture && <img className={classes.logo} src={picture} alt={t`Logo of the organisation`} />}
      {refused && (
        <Text c="var(--mantine-color-error)" role="alert">
          {i18n._(errorTexts[refused])}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureKinds.join(',')}
        hidden
        aria-label={t`Choose logo`}
        onChange={(event) => void choose(event)}
      />
      <Group>
        <Button
          variant="default"
          disabled={!canEdit}
          leftSection={<IconPhotoPlus size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {picture ? <Trans>Choose another logo</Trans> : <Trans>Choose logo</Trans>}
        </Button>
        {picture && (
          <Button variant="subtle" color="red" disabled={!canEdit} onClick={() => void remove()}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
        {waits && <Waiting />}
      </Group>
    </Section>
  )
}
