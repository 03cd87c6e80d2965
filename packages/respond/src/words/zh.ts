import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const zh: PageWords = {
  missing: {
    heading: '这里没有问卷',
    text: '链接可能不完整，或者问卷已被删除。请检查链接，或询问发送链接的人。',
  },
  scheduled: {
    heading: '此问卷尚未开放',
    text: '将于{date}开放。请届时再来。',
  },
  paused: {
    heading: '此问卷已暂停',
    text: '目前不接受回答。请稍后再试。',
  },
  completed: {
    heading: '此问卷已结束',
    text: '不再接受回答。感谢您的关注。',
  },
  noMail: {
    heading: '此问卷需要经过确认的电子邮箱地址',
    text: '目前无法发送邮件。请稍后再试，或告知发送链接的人。',
  },
  answeredByEmail: {
    heading: '您已经回答过这份问卷',
    text: '每个邮箱地址只计一次。感谢您的参与。',
  },
  notInvited: {
    heading: '此链接不完整',
    text: '此问卷的每份邀请都有自己的链接。请打开邀请中的完整链接。',
  },
  answered: {
    heading: '此链接已使用过',
    text: '已通过它回答了问卷，每个链接只能使用一次。感谢您的参与。',
  },
  elsewhere: {
    heading: '此问卷已在另一台设备上开始',
    text: '请在开始时使用的浏览器中继续。答案保存在那里。',
  },
  noCookies: {
    heading: '未找到您在问卷中的位置',
    text: '您的浏览器没有发送保存位置的 Cookie。请允许此网站使用 Cookie，然后重新打开链接。',
  },
  previewEnded: {
    heading: '此预览已过期',
    text: '预览链接的有效期为一小时。请索取新的链接。',
  },
  previewNotice: '预览：您在此处填写的内容不会被保存。',
  doors: {
    kept: '您填写的内容保留在此页面上，继续后将会发送。',
    pin: {
      heading: '此问卷需要 PIN 码',
      text: '请输入随链接收到的 PIN 码。',
    },
    pinLabel: 'PIN 码',
    pinButton: '继续',
    pinForm: 'PIN 码为四位数字。',
    pinWrong: '此 PIN 码不正确。剩余次数：{count}。',
    pinWait: '错误的 PIN 码过多。请在{wait}后重试。',
    email: {
      heading: '请确认您的邮箱地址',
      text: '请输入您的地址，我们会发送一个打开问卷的链接。',
    },
    emailLabel: '邮箱地址',
    emailButton: '发送链接给我',
    emailForm: '请输入邮箱地址，例如 ada@example.org。',
    emailWait: '从这里请求的链接过多。请在{wait}后重试。',
    linkEnded: '此链接已失效：链接有效期为 24 小时。请重新获取。',
    inbox: {
      heading: '请查看您的收件箱',
      text: '如果该地址可以收到此邮件，打开问卷的链接正在发送途中，有效期为 24 小时。如未收到，请查看垃圾邮件。',
    },
    inboxAgain: '使用其他地址或重新获取',
  },
}
