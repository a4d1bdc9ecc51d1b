type Queued = { key: number; isNews?: boolean };

/** One toast at a time. News wait until what answers somebody's own action is gone; all else replaces. */
export function createToastQueue<Toast extends Queued>(tell: () => void) {
  let shown: Toast | null = null;
  let news: Toast[] = [];
  const show = (toast: Toast | null) => {
    shown = toast;
    tell();
  };
  const next = () => show(news.shift() ?? null);
  return {
    read: () => shown,
    next,
    add(toast: Toast): void {
      if (toast.isNews && shown && !shown.isNews) news.push(toast);
      else show(toast);
    },
    remove(key: number | null): void {
      news = news.filter((toast) => toast.key !== key);
      if (shown?.key === key) next();
    },
  };
}
