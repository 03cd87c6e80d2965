/**
 * Tells the page around this frame how high the card is, whenever that changes or the page asks. Answers the function
 * that tells it that the survey is completed. Any page may embed a survey, so nothing else is told.
 */
export function tellParent(surveyId: string, mount: Element): () => void {
  const tell = (message: unknown) => parent.postMessage(message, '*')
  const tellHeight = () =>
    tell({ type: 'hearback:height', surveyId, height: Math.ceil(mount.getBoundingClientRect().height) })
  new ResizeObserver(tellHeight).observe(mount)
  addEventListener('message', ({ data, source }) => {
    if (source === parent && data === 'hearback:height') tellHeight()
  })
  return () => {
    tell({ type: 'hearback:completed', surveyId })
    // What pages listen for that embedded surveys of the older service.
    tell('formbricksSurveyCompleted')
  }
}
