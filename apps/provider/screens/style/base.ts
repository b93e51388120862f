/** Colours and common pieces: the dark half of the platform's look, written down here because the vendor shares no code with it. */
export const base = `
:root{color-scheme:dark;--canvas:#0B0D11;--sunken:#080A0D;--surface:#12151B;--raised:#1A1E26;--overlay:#20252F;--soft:#232934;--border:#222832;
--border-strong:#39414F;--text:#F2F3F5;--text-2:#BDC2CC;--muted:#9199A6;--accent:#FFA06B;--accent-fill:#FF8F52;--accent-hover:#FFA26E;--on-accent:#1E0E05;
--accent-soft:#2B1C14;--accent-line:#6B3F26;--win:#3ED3A1;--win-soft:#10271F;--lose:#FF808B;--lose-soft:#2E191D;--warning:#F0C35A;--info:#86B8FF;
--side-a:#6FA9FF;--side-b:#E7C08D;--focus:#9CC4FF;--gold:#FFD978}
*{box-sizing:border-box}
html,body{margin:0;min-height:100%;background:var(--canvas);color:var(--text)}
body{font:14px/20px 'Pretendard Variable',Pretendard,system-ui,-apple-system,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans',sans-serif;
font-variant-numeric:tabular-nums;word-break:keep-all;letter-spacing:-.006em;-webkit-tap-highlight-color:transparent}
h1,h2,p,ul{margin:0}h1{font-size:18px;line-height:24px;font-weight:600;letter-spacing:-.014em;white-space:nowrap}h2{font-size:15px;line-height:22px;font-weight:600}
code{font:11px/16px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace,'Pretendard Variable'}
b{font-weight:600}.big{font-size:18px;line-height:24px;font-weight:700;white-space:nowrap}
.accent{color:var(--accent)}.muted,.label{color:var(--muted)}.label{font-size:11px;line-height:16px;font-weight:500;display:block}.small{font-size:11px;line-height:16px}
.win{color:var(--win)}.zero{color:var(--muted);font-weight:400}.gold{color:var(--gold)}.grow{flex:1;min-width:0}.gap{flex:1}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.b{font:inherit;font-weight:600;font-size:13px;color:var(--text);background:transparent;border:0;border-radius:8px;min-height:44px;padding:0 14px;display:inline-flex;
align-items:center;justify-content:center;gap:8px;cursor:pointer;text-decoration:none;white-space:nowrap}
.b:disabled{color:var(--muted);cursor:default}.b.ic{width:44px;padding:0;flex:none}.b.ghost{color:var(--text-2)}.b.ghost:hover{background:var(--raised)}
.b.outline{box-shadow:inset 0 0 0 1px var(--border-strong)}.b.outline:hover:enabled{background:var(--raised)}.b.on{background:var(--accent-soft);color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent-line)}
.b.secondary{background:var(--soft)}.b.primary{background:var(--accent-fill);color:var(--on-accent)}.b.primary:hover:enabled{background:var(--accent-hover)}
.b.primary:disabled{background:var(--soft);color:var(--muted)}.b.lg{min-height:48px;font-size:14px}.b.full{width:100%}
.badge{height:20px;padding:0 8px;border-radius:8px;background:var(--soft);color:var(--text-2);font-size:11px;font-weight:600;line-height:20px;white-space:nowrap;display:inline-block}
.card{background:var(--surface);border:1px solid var(--border);border-radius:14px;padding:12px 16px 16px}
.sec{display:flex;align-items:baseline;gap:10px;justify-content:space-between}.sec .grow{flex:1}
.row{display:flex;justify-content:space-between;align-items:center;gap:8px;color:var(--text-2)}.row b{color:var(--text)}.row.muted{color:var(--muted)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8px}.four{display:grid;grid-template-columns:repeat(4,1fr);gap:6px}
.bar{height:6px;border-radius:3px;background:var(--soft);overflow:hidden}.bar i{display:block;height:100%;background:#97A0AF;border-radius:3px}
.link{color:var(--info);text-decoration:none;display:inline-flex;gap:4px;align-items:center;justify-content:flex-end;min-height:24px;white-space:nowrap}.link:hover{text-decoration:underline}
.field{display:block}.input{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 10px;border-radius:8px;background:var(--sunken);box-shadow:inset 0 0 0 1px var(--border-strong)}
.input:focus-within{box-shadow:inset 0 0 0 2px var(--focus)}.input input{flex:1;min-width:0;border:0;background:none;color:inherit;font:inherit;font-weight:600;outline:none;min-height:42px}
.switch{appearance:none;width:36px;height:20px;border-radius:10px;background:var(--border-strong);position:relative;margin:12px 0;cursor:pointer;flex:none}
.switch::after{content:'';position:absolute;left:3px;top:3px;width:14px;height:14px;border-radius:50%;background:var(--text)}
.switch:checked{background:var(--accent-fill)}.switch:checked::after{left:19px;background:var(--on-accent)}
.dialog{border:1px solid var(--border-strong);border-radius:14px;background:var(--overlay);color:var(--text);padding:12px 16px 16px;width:min(640px,calc(100vw - 24px));max-height:calc(100dvh - 24px);overflow:auto}
.dialog::backdrop{background:rgba(6,7,10,.6)}.dialog-head{display:flex;justify-content:space-between;align-items:center;min-height:44px}.dialog p{margin:4px 0 16px;color:var(--text-2)}
.toast{position:fixed;left:50%;bottom:24px;transform:translate(-50%,24px);opacity:0;pointer-events:none;background:var(--overlay);border:1px solid var(--border-strong);border-radius:14px;padding:12px 16px;
max-width:calc(100vw - 24px);z-index:30;transition:opacity .24s,transform .24s cubic-bezier(.2,.8,.2,1)}.toast.shown{opacity:1;transform:translate(-50%,0)}.toast.bad{border-color:var(--lose);color:var(--lose)}
@media (max-width:640px){.toast{bottom:auto;top:60px;width:max-content;transform:translate(-50%,-24px)}}
.sorry{min-height:100dvh;display:grid;place-items:center;padding:24px;text-align:center;color:var(--text-2)}
.head{display:flex;align-items:center;gap:10px;height:56px;padding:0 12px;border-bottom:1px solid var(--border)}
.head .studio{color:var(--muted);font-size:13px;white-space:nowrap}.head h1{overflow:hidden;text-overflow:ellipsis}
.side-close{display:none}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

/** Window of a game: 1610 : 1040 where there is room; panels lie over it below 1200. */
export const layout = `
#game{min-height:100dvh;display:flex;flex-direction:column}
.layout{flex:1;display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:16px;padding:16px 20px;min-height:0}
main{min-width:0;display:flex;flex-direction:column;gap:12px}
.side{display:flex;flex-direction:column;gap:12px;min-height:0}
.stage{position:relative;border-radius:14px 14px 0 0;overflow:hidden;box-shadow:inset 0 0 0 1px var(--border);display:flex;flex-direction:column;min-height:0;flex:1}
.gamebar{display:flex;align-items:center;gap:20px;min-height:96px;padding:8px 20px;background:var(--canvas);border:1px solid var(--border);border-top:0;border-radius:0 0 14px 14px;margin-top:-12px}
.col{display:flex;flex-direction:column}.strip{display:none}
.session .figures{display:flex;justify-content:space-between;align-items:flex-end;margin:8px 0 10px;text-align:right}.session .time{font-size:28px;line-height:34px;font-weight:700}
.session .figures>span b{font-size:18px;line-height:24px;font-weight:700;color:var(--text)}.session .row.small{margin:4px 0 10px}.session .row{line-height:24px;font-size:13px}
.history{padding:8px 0 4px;min-height:0}.history .sec{padding:4px 16px 6px;flex-wrap:wrap}.history .rows{overflow:auto}
.round{display:grid;grid-template-columns:minmax(90px,1.4fr) 70px 80px 90px minmax(76px,1fr) auto;gap:8px;align-items:center;min-height:34px;padding:0 16px;border-top:1px solid var(--border);font-size:12px}
.round .num{text-align:right}.round .hash{text-align:center}.empty{padding:12px 16px;color:var(--muted)}
@media (min-width:1200px){#game{height:100dvh;width:min(100vw,calc(100dvh*1610/1040));margin:0 auto}.slot-history{flex:none}main>.history{flex:none;height:196px;display:flex;flex-direction:column}
.side>.history{flex:1;display:flex;flex-direction:column}.side>.history .round{grid-template-columns:1fr auto;padding:4px 16px}.side>.history .round .hash,.side>.history .round>.muted:nth-child(2),.side>.history .round .num:nth-child(3){display:none}
.side>.history .round .link{grid-column:2}.side>.history .round .num{grid-column:1;grid-row:2;text-align:left}.side>.history .wide{display:none}
.panel-button{display:none!important}}
@media (max-width:1199px){.layout{grid-template-columns:minmax(0,1fr);padding:12px}.stage{min-height:min(56vw,calc(100dvh - 180px))}.gamebar{position:sticky;bottom:0;z-index:5}
.side{position:fixed;inset:0 0 0 auto;width:min(360px,100vw);background:var(--overlay);padding:8px 12px 16px;z-index:20;overflow:auto;transform:translateX(105%);visibility:hidden;transition:transform .24s cubic-bezier(.2,.8,.2,1),visibility .24s;border-left:1px solid var(--border-strong)}
.side.open{transform:none;visibility:visible}.side-close{display:inline-flex;align-self:flex-end}
.strip{display:flex;justify-content:space-between;padding:8px 14px;border-radius:14px;background:var(--surface);border:1px solid var(--border)}.strip>span:last-child{text-align:right}.strip b{font-size:15px}}
@media (max-width:640px){.head{gap:4px;padding:0 4px 0 8px;height:52px}.head .studio,.head>.badge,.head-action span{display:none}.head h1{font-size:16px}.head-action{width:44px;padding:0}
.layout{padding:0 0 12px}main{gap:8px}.stage{border-radius:0}.gamebar{border-radius:0;border-left:0;border-right:0;margin-top:-8px}.card,.strip{border-radius:0;border-left:0;border-right:0}.side .card{border-radius:14px;border:1px solid var(--border)}
.round{grid-template-columns:1fr auto auto;padding:6px 12px}.round>.muted:nth-child(2),.round .hash{display:none}.round .link{grid-column:3}.round .id{overflow:hidden;text-overflow:ellipsis}.round .num:nth-child(3){display:none}.history .wide{display:none}}
`;
