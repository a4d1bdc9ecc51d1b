import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Open state of the dialog that adds a website; the search and other screens open it by `state.addWebsite`.
 */
export function useAdding(): [boolean, (isAdding: boolean) => void] {
  const [isAdding, setIsAdding] = useState(false);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isWanted = (state as { addWebsite?: unknown } | null)?.addWebsite === true;
  useEffect(() => {
    if (!isWanted) return;
    setIsAdding(true);
    // Removes the request, so that a reload does not open the dialog again.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [isWanted, navigate, pathname, search]);
  return [isAdding, setIsAdding];
}
