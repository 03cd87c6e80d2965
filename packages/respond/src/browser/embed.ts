/**
 * The script of pages that show surveys in frames, at `/js/embed.js`: gives each frame the height of its card, and raises
 * `hearback:completed` on it.
 */
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
const root = new URL('..', script)
const surveyFrames = () =>
  [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(new URL('s/', root).href))

addEventListener('message', ({ data, origin, source }) => {
  const frame = surveyFrames().find(({ contentWindow }) => contentWindow === source)
  if (!frame || origin !== root.origin) return
  if (data?.type === 'hearback:height') frame.style.height = `${Number(data.height)}px`
  if (data?.type === 'hearback:completed') {
    frame.dispatchEvent(new CustomEvent(data.type, { bubbles: true, detail: { surveyId: data.surveyId } }))
  }
})

// A frame that was there before this script has told its height already.
for (const { contentWindow } of surveyFrames()) contentWindow?.postMessage('hearback:height', '*')

export {}
