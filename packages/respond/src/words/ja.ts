import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ja: PageWords = {
  missing: {
    heading: 'ここにアンケートはありません',
    text: 'リンクが途中で切れているか、アンケートが削除された可能性があります。リンクを確認するか、送った人にお尋ねください。',
  },
  scheduled: {
    heading: 'このアンケートはまだ始まっていません',
    text: '{date}に始まります。その後にもう一度お越しください。',
  },
  paused: {
    heading: 'このアンケートは一時停止中です',
    text: '現在、回答を受け付けていません。後でもう一度お試しください。',
  },
  completed: {
    heading: 'このアンケートは終了しました',
    text: '回答の受け付けは終わりました。ご関心をお寄せいただきありがとうございます。',
  },
  noMail: {
    heading: 'このアンケートには確認済みのメールアドレスが必要です',
    text: '現在メールを送信できません。後でもう一度お試しいただくか、リンクの送り主にお知らせください。',
  },
  answeredByEmail: {
    heading: 'このアンケートには回答済みです',
    text: 'メールアドレスごとに1回だけ回答できます。ご協力ありがとうございました。',
  },
  notInvited: {
    heading: 'このリンクは完全ではありません',
    text: 'このアンケートの招待には、それぞれ専用のリンクがあります。招待のリンクを最後まで含めて開いてください。',
  },
  answered: {
    heading: 'このリンクはすでに使われています',
    text: 'このリンクで回答済みです。リンクは 1 回だけ使えます。ご協力ありがとうございました。',
  },
  elsewhere: {
    heading: 'このアンケートは別の端末で始められています',
    text: '始めたときのブラウザーで続けてください。回答はそこに保存されています。',
  },
  noCookies: {
    heading: 'アンケートの続きの位置が見つかりませんでした',
    text: '位置を保存する Cookie がブラウザーから送られませんでした。このサイトの Cookie を許可して、リンクを開き直してください。',
  },
  previewEnded: {
    heading: 'このプレビューは終了しました',
    text: 'プレビューのリンクは1時間有効です。新しいリンクを依頼してください。',
  },
  previewNotice: 'プレビュー：ここに入力した内容は保存されません。',
  doors: {
    kept: '入力した内容はこのページに残っており、続けると送信されます。',
    pin: {
      heading: 'このアンケートには PIN が必要です',
      text: 'リンクと一緒に受け取った PIN を入力してください。',
    },
    pinLabel: 'PIN',
    pinButton: '続ける',
    pinForm: 'PIN は 4 桁の数字です。',
    pinWrong: 'この PIN は正しくありません。残りの回数: {count}。',
    pinWait: '誤った PIN が多すぎました。{wait}後にもう一度お試しください。',
    email: {
      heading: 'メールアドレスを確認してください',
      text: 'アドレスを入力すると、アンケートを開くリンクをお送りします。',
    },
    emailLabel: 'メールアドレス',
    emailButton: 'リンクを送信する',
    emailForm: 'ada@example.org のようなメールアドレスを入力してください。',
    emailWait: 'ここから求められたリンクが多すぎます。{wait}後にもう一度お試しください。',
    linkEnded: 'このリンクは無効です。有効期間は24時間です。新しいリンクを求めてください。',
    inbox: {
      heading: '受信箱をご覧ください',
      text: 'このアドレスでメールを受け取れる場合、アンケートを開くリンクが届きます。有効期間は24時間です。届かない場合は迷惑メールもご確認ください。',
    },
    inboxAgain: '別のアドレスを使う、またはもう一度求める',
  },
}
