import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areaPaths, areas } from '../../shared/settings/areaSetting.ts'
import { editArea } from '../../shared/settings/areaActs.ts'
import type { RefusedProps } from '../words/words.ts'

/** Settings are corrected on their page, which shows what was not accepted (AreaPage). */
export default function CorrectArea({ entry }: RefusedProps<unknown>) {
  const navigate = useNavigate()
  const area = areas.find((one) => editArea[one].name === entry.name)
  useEffect(() => {
    if (area) void navigate({ to: `/admin/${areaPaths[area]}` as '/admin/animals/data' })
  }, [navigate, area])
  return null
}
