import { respondentClient } from '@hearback/client'
import { connectSurvey } from '@hearback/survey/connect'
import { renderSurvey } from '@hearback/survey/render'
import { useEffect, useRef, useState } from 'react'

interface SurveyProps {
  /** The address at which Hearback is mounted. */
  url: string
  environmentId: string
  surveyId: string
  /** The `suId` of a single-use link. */
  singleUseId?: string | undefined
}

/** Shows a link survey. A reload goes on where the respondent was. */
export function Survey({ url, environmentId, surveyId, singleUseId }: SurveyProps) {
  const target = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    const mount = { isOpen: true, close() {} }
    const refuse = () => {
      if (mount.isOpen) setRefused(true)
    }
    async function show(into: Element) {
      const survey = await respondentClient({ url, environmentId }).survey(surveyId)
      // Strict mode unmounts at once, and shows the survey at the second mount.
      if (!mount.isOpen) return
      const connection = await connectSurvey({ url, environmentId, survey, singleUseId, onRefused: refuse })
      if (mount.isOpen) mount.close = renderSurvey(into, { survey, ...connection }).close
    }
    setRefused(false)
    if (target.current) show(target.current).catch(refuse)
    return () => {
      mount.isOpen = false
      mount.close()
    }
  }, [url, environmentId, surveyId, singleUseId])

  return (
    <>
      {isRefused && (
        <p role="alert">This survey cannot be answered. It may be closed, or your link was used already.</p>
      )}
      <div ref={target} hidden={isRefused} />
    </>
  )
}
