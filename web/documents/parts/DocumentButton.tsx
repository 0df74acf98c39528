import { useLingui } from '@lingui/react'
import { ActionIcon, Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Language } from '../../../shared/documents/languages.ts'
import type { Endpoint, PartsOf } from '../../../shared/endpoint.ts'
import { useSession } from '../../session/useSession.ts'
import { textOf } from '../../ui/errorTexts.ts'
import { toast } from '../../ui/toasts.ts'
import { useDocumentLanguage } from '../documentLanguage.ts'
import { saveFile } from '../../ui/saveFile.ts'

interface Props<E> {
  endpoint: E
  parts: (language: Language) => PartsOf<E>
  /** What the file is called, without its ending. */
  file: string
  /** What the button says. */
  children?: ReactNode
  /** Where there is room for a picture alone: what it is called. */
  label?: string
  /** Called before the document is saved; where it rejects, nothing is saved. */
  onMade?: () => Promise<void>
}

/** Has the server make a PDF in the language that was chosen, and saves it. Needs the network. */
export function DocumentButton<const E extends Endpoint<any, any, any, any>>({ endpoint, parts, file, children, label, onMade }: Props<E>) {
  const { i18n } = useLingui()
  const { caller } = useSession()
  const language = useDocumentLanguage()
  const [isMade, setMade] = useState(false)

  async function make() {
    setMade(true)
    try {
      const response = await caller.open(endpoint, parts(language))
      const document = await response.blob()
      await onMade?.()
      saveFile(document, `${file}.pdf`)
    } catch (error) {
      toast({ tone: 'danger', text: i18n._(textOf(error)) })
    } finally {
      setMade(false)
    }
  }

  if (label)
    return (
      <ActionIcon aria-label={label} title={label} loading={isMade} onClick={() => void make()} data-no-print>
        <IconFileTypePdf aria-hidden />
      </ActionIcon>
    )
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={20} aria-hidden />}
      loading={isMade}
      onClick={() => void make()}
      data-no-print
    >
      {children}
    </Button>
  )
}
