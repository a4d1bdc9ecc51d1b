import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether the dialog to add a website is open; the search and other screens ask for it by `state.addWebsite`. */
export function useAdding(): [boolean, (isAdding: boolean) => void] {
  const [isAdding, setIsAdding] = useState(false);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isWanted = (state as { addWebsite?: unknown } | null)?.addWebsite === true;
  useEffect(() => {
    if (!isWanted) return;
    setIsAdding(true);
    // Asked for once: not again after a reload.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [isWanted, navigate, pathname, search]);
  return [isAdding, setIsAdding];
}
