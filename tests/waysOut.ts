/**
 * Every way in which a page can try to reach somebody. Each is the body of a document of its own in a frame. TARGET is
 * an address of the listener nobody may reach, SECURE the same with https, SOCKET with ws, SECURESOCKET with wss,
 * PLACE its host and port.
 */
export type Ways = { [name: string]: string };

const script = (code: string) => `<script>${code}</script>`;
const quiet = (code: string) => script(`try { Promise.resolve(${code}).catch(() => {}) } catch {}`);
const link = (attributes: string) => `<link ${attributes} href="TARGET">`;
const css = (declaration: string) => `<style>p{${declaration}}</style><p>x</p>`;

/** The guard hears of these: each asks for a connection, and is refused it. */
export const asking: Ways = {
  iframe: '<iframe src="TARGET"></iframe>',
  'iframe by script': script(
    'document.body.append(Object.assign(document.createElement("iframe"),{src:"TARGET"}))',
  ),
  'iframe srcdoc': `<iframe srcdoc='<img src="TARGET">'></iframe>`,
  'data: frame': `<iframe src='data:text/html,<img src="TARGET">'></iframe>`,
  'blob: frame': script(
    'document.body.append(Object.assign(document.createElement("iframe"),{src:URL.createObjectURL(new Blob(["<img src=TARGET>"],{type:"text/html"}))}))',
  ),
  'javascript: frame': `<iframe src="javascript:'<img src=TARGET>'"></iframe>`,
  'sandboxed frame': '<iframe sandbox src="TARGET"></iframe>',
  object: '<object data="TARGET"></object>',
  embed: '<embed src="TARGET">',
  image: '<img src="TARGET">',
  'image of a base': '<base href="TARGET"><img src="x">',
  'https image': '<img src="SECURE">',
  'image of a set': '<img srcset="TARGET 1x">',
  'image of a picture': '<picture><source srcset="TARGET"><img></picture>',
  'image button': '<input type="image" src="TARGET">',
  'image by script': script('new Image().src = "TARGET"'),
  'body background': script('document.body.background = "TARGET"'),
  'SVG image': '<svg><image href="TARGET"/></svg>',
  'SVG filter image':
    '<svg><filter id="f"><feImage href="TARGET"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>',
  'SVG script': '<svg><script href="TARGET"></script></svg>',
  video: '<video src="TARGET" preload="auto"></video>',
  'video source': '<video preload="auto"><source src="TARGET"></video>',
  poster: '<video poster="TARGET"></video>',
  audio: '<audio src="TARGET" preload="auto"></audio>',
  script: '<script src="TARGET"></script>',
  'module script': '<script type="module" src="TARGET"></script>',
  'module import': '<script type="module">import "TARGET"</script>',
  'import by script': quiet('import("TARGET")'),
  'import map':
    '<script type="importmap">{"imports":{"x":"TARGET"}}</script><script type="module">import "x"</script>',
  stylesheet: link('rel="stylesheet"'),
  'CSS import': '<style>@import "TARGET";</style>',
  'CSS import of a style sheet': '<link rel="stylesheet" href="/style?TARGET">',
  'CSS background': css('background:url(TARGET)'),
  'CSS image set': css('background:image-set("TARGET" 1x)'),
  'CSS content': css('content:url(TARGET)'),
  'CSS list image': css('display:list-item;list-style-image:url(TARGET)'),
  'CSS border image': css('border:9px solid;border-image:url(TARGET) 9'),
  'CSS mask': css('mask-image:url(TARGET)'),
  'CSS shape': css('float:left;shape-outside:url(TARGET)'),
  font: '<style>@font-face{font-family:f;src:url(TARGET)}p{font-family:f}</style><p>x</p>',
  'font by script': quiet('new FontFace("g", "url(TARGET)").load()'),
  prefetch: link('rel="prefetch"'),
  'preload as image': link('rel="preload" as="image"'),
  'preload as font': link('rel="preload" as="font" crossorigin'),
  'preload as fetch': link('rel="preload" as="fetch" crossorigin'),
  modulepreload: link('rel="modulepreload"'),
  'preload by header': '<iframe src="/header?link&<TARGET>;rel=preload;as=image"></iframe>',
  'refresh by header': '<iframe src="/header?refresh&0;url=TARGET"></iframe>',
  'report of a broken policy':
    '<iframe src="/header?content-security-policy&img-src \'none\';report-uri TARGET"></iframe>',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=TARGET">',
  'JS navigation': script('location.href="TARGET"'),
  'JS navigation to https': script('location.href="SECURE"'),
  'JS replacement': script('location.replace("TARGET")'),
  'form by post': '<form action="TARGET" method="post"></form><script>document.forms[0].submit()</script>',
  'form by get': '<form action="TARGET"></form><script>document.forms[0].submit()</script>',
  'button with an address':
    '<form><button formaction="TARGET">x</button></form><script>document.querySelector("button").click()</script>',
  link: '<a href="TARGET">x</a><script>document.querySelector("a").click()</script>',
  'link with a ping': '<a href="#x" ping="TARGET">x</a><script>document.querySelector("a").click()</script>',
  'new window': script('open("TARGET")'),
  fetch: quiet('fetch("TARGET",{mode:"no-cors"})'),
  'fetch that outlives its page': quiet(
    'fetch("TARGET",{mode:"no-cors",keepalive:true,method:"POST",body:"x"})',
  ),
  'fetch with a preflight': quiet('fetch("TARGET",{method:"PUT"})'),
  WebAssembly: quiet('WebAssembly.compileStreaming(fetch("TARGET"))'),
  XMLHttpRequest: script('x=new XMLHttpRequest;x.open("GET","TARGET");x.send()'),
  'XMLHttpRequest that waits': script(
    'x=new XMLHttpRequest;x.open("GET","TARGET",false);try{x.send()}catch{}',
  ),
  beacon: script('navigator.sendBeacon("TARGET","x")'),
  EventSource: script('new EventSource("TARGET")'),
  WebSocket: script('new WebSocket("SOCKET")'),
  'secure WebSocket': script('new WebSocket("SECURESOCKET")'),
  'WebSocket stream': quiet('new WebSocketStream("SOCKET").opened'),
  worker: script('new Worker(URL.createObjectURL(new Blob(["importScripts(`TARGET`)"])))'),
  'worker that fetches': script('new Worker("/worker?TARGET")'),
  'module worker': script('new Worker("/module?TARGET",{type:"module"})'),
  'shared worker': script('new SharedWorker("/worker?TARGET")'),
  'service worker': script(
    'navigator.serviceWorker.register("/worker?TARGET",{scope:"/none"}).catch(()=>{})',
  ),
  'audio worklet': quiet('new OfflineAudioContext(1,1,8000).audioWorklet.addModule("TARGET")'),
  'paint worklet': quiet('CSS.paintWorklet.addModule("TARGET")'),
  cache: quiet('caches.open("x").then((cache)=>cache.add("TARGET"))'),
  'written document': script('document.write("<img src=TARGET>")'),
  'shadow root': '<div><template shadowrootmode="open"><img src="TARGET"></template></div>',
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].flatMap((status) => [
      [`image by redirect ${status}`, `<img src="/redirect?${status}&TARGET">`],
      [`navigation by redirect ${status}`, script(`location.href="/redirect?${status}&TARGET"`)],
      [`fetch by redirect ${status}`, quiet(`fetch("/redirect?${status}&TARGET",{mode:"no-cors"})`)],
      [
        `post by redirect ${status}`,
        `<form action="/redirect?${status}&TARGET" method="post"></form><script>document.forms[0].submit()</script>`,
      ],
    ]),
  ),
  'chain of redirects': '<img src="/redirect?302&/redirect?307&TARGET">',
};

const servers = ['stun:PLACE', 'turn:PLACE', 'turn:PLACE?transport=tcp', 'turns:PLACE?transport=tcp'];
const candidates = [
  'candidate:1 1 udp 2130706431 127.0.0.1 PORT typ host',
  'candidate:2 1 udp 2130706430 ::1 PORT typ host',
  'candidate:3 1 tcp 1518280447 127.0.0.1 PORT typ host tcptype passive',
  'candidate:4 1 udp 2130706429 0f6b2c1e-7b3a-4d0e-9a51-3f7d8c1a2b3c.local PORT typ host',
];

/** WebRTC with servers to ask and candidates to knock at: `ended` once it has gathered and knows them all. */
const rtc = script(`
  const [one, two] = [0, 0].map(() => new RTCPeerConnection({
    iceServers: ${JSON.stringify(servers)}.map((urls) => ({ urls, username: 'u', credential: 'c' })),
  }));
  one.createDataChannel('x');
  const gathered = new Promise((done) => {
    one.onicegatheringstatechange = () => one.iceGatheringState === 'complete' && done();
  });
  const meet = async () => {
    await one.setLocalDescription(await one.createOffer());
    await two.setRemoteDescription(one.localDescription);
    await two.setLocalDescription(await two.createAnswer());
    await one.setRemoteDescription(two.localDescription);
    for (const candidate of ${JSON.stringify(candidates)})
      await one.addIceCandidate({ candidate, sdpMid: '0' });
    await gathered;
  };
  meet().finally(() => parent.postMessage('ended', '*'));
`);

/** Of these the guard hears nothing, or not in every browser: each says that it is trying. */
export const unseen: Ways = {
  WebRTC: rtc,
  WebTransport: script(
    `new WebTransport("SECURE").ready.finally(() => parent.postMessage("ended", "*")).catch(() => {})`,
  ),
  ...Object.fromEntries(
    [
      link('rel="dns-prefetch"'),
      '<link rel="preconnect" href="SECURE">',
      '<img src="http://public.example@PLACE/">',
      link('rel="manifest"'),
      link('rel="icon"'),
      link('rel="prerender"'),
      '<video><track default src="TARGET"></video>',
      '<svg><use href="TARGET#x"/></svg>',
      css('filter:url(TARGET#x)'),
      css('cursor:url(TARGET),auto'),
      '<script type="speculationrules">{"prefetch":[{"urls":["SECURE"],"eagerness":"immediate"}],"prerender":[{"urls":["TARGET"],"eagerness":"immediate"}]}</script>',
      '<iframe src="/header?speculation-rules&%22TARGET%22"></iframe>',
      '<iframe src="/header?nel&{}"></iframe>',
      '<a href="TARGET" download="x">x</a><script>document.querySelector("a").click()</script>',
      '<portal src="TARGET"></portal>',
      '<iframe src="/xml?TARGET"></iframe>',
      quiet('fetchLater("SECURE",{activateAfter:0})'),
      quiet('navigator.credentials.get({identity:{providers:[{configURL:"SECURE",clientId:"x"}]}})'),
      quiet(
        'new PaymentRequest([{supportedMethods:"SECURE"}],{total:{label:"x",amount:{currency:"EUR",value:"1"}}}).canMakePayment()',
      ),
      quiet('new PresentationRequest("SECURE").getAvailability()'),
      quiet('document.createElement("video").remote.watchAvailability(()=>{})'),
      quiet('new TCPSocket("127.0.0.1", PORT).opened'),
      quiet('new UDPSocket({remoteAddress:"127.0.0.1",remotePort:PORT}).opened'),
      quiet('navigator.getInstalledRelatedApps()'),
      ...[
        'file:///etc/passwd',
        'ftp://PLACE/',
        'gopher://PLACE/',
        'view-source:TARGET',
        'chrome://net-export/',
        'data:text/html,x',
        'javascript:fetch("TARGET")',
        'blob:TARGET',
        'filesystem:TARGET',
        'devtools://PLACE/',
        'ws://PLACE/',
        'about:srcdoc',
      ].flatMap((location) => [
        `<iframe src="/redirect?302&${location.replaceAll('"', '&quot;')}"></iframe>`,
        script(`try { location.href = '${location.replaceAll('"', '\\"')}' } catch {}`),
      ]),
    ].map((body) => [body, `${script('parent.postMessage("ended", "*")')}${body}`]),
  ),
};
